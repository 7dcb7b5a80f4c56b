import { msg } from '../../../contract/i18n';
import { sentence } from '../sentence';
/** Reasons for a rebuild, as shown above the new transaction. */
export const rebuildReasons = {
  read: msg('Rebuilt: the earlier one expired while you read it.'),
  fresh: msg('Rebuilt when you pressed Sign, so that your wallet has all the time that there is.'),
  misfit: msg('Rebuilt before you saw it: the first one did not fit what the chain says now.'),
  prompt: msg(
    'Rebuilt: the one in your wallet expired before you answered. Whatever you answer to it now, it is not sent. Close it there, then sign this one.',
  ),
  late: msg(
    'Rebuilt: your wallet signed, but too late to land, so that signature was thrown away and nothing was sent. Sign again.',
  ),
  repeated: msg(
    'Rebuilt: the server had answered with the very transaction that you had sent before, so nothing was sent this time. Sign this one.',
  ),
  busy: (said: string) =>
    sentence(
      msg(
        'Rebuilt: your wallet did not take it ({said}). It may still show the expired one: close that there, then sign again.',
      ),
      { said },
    ),
} as const;
