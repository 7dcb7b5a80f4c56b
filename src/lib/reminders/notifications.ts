/** Whether this browser shows notifications, and whether it was asked. */
export type NotificationState = 'unsupported' | 'not-asked' | 'blocked' | 'allowed';

/** Reads the state without asking for anything. */
export function notificationState(): NotificationState {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'granted') return 'allowed';
  return Notification.permission === 'denied' ? 'blocked' : 'not-asked';
}

/** Asks the person, through the browser, unless that is decided. Resolves with what came of it. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() !== 'not-asked') return notificationState();
  try {
    // Some mobile browsers have the class but let no page use it. Nothing is shown while it is not allowed.
    new Notification('');
  } catch {
    return 'unsupported';
  }
  await Notification.requestPermission();
  return notificationState();
}
