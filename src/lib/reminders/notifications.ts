export type NotificationState = 'unsupported' | 'not-asked' | 'blocked' | 'allowed';

export function notificationState(): NotificationState {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'granted') return 'allowed';
  return Notification.permission === 'denied' ? 'blocked' : 'not-asked';
}

export async function requestNotifications(): Promise<NotificationState> {
  if (notificationState() !== 'not-asked') return notificationState();
  try {
    // Some mobile browsers have the constructor, but it throws. Without permission nothing is shown.
    new Notification('');
  } catch {
    return 'unsupported';
  }
  await Notification.requestPermission();
  return notificationState();
}
