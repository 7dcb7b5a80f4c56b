/** Where reminders are kept in this browser. Knowing whether there are any needs no more code than this. */
export const remindersKey = 'clearstake.reminders';
