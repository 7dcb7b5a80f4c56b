/**
 * The local storage key of reminders, in its own module: whether there are any is checked without loading the reminder code.
 */
export const remindersKey = 'clearstake.reminders';
