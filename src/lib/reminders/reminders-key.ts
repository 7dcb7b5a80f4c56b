/** In its own module: whether there are any reminders is checked without loading their code. */
export const remindersKey = 'clearstake.reminders';
