import { grouped } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { type Outcome, type Said, say } from '@clearstake/verifier';

export interface OutcomeText {
  readonly title: string;
  readonly money: string;
  readonly next: string;
  /** Nothing of this attempt can land any more, so a second one cannot double it. */
  readonly retry: boolean;
}

const retryLater = msg(
  'Trying again waits until this one cannot land any more, in a minute or two. To change your request, close this.',
);

/** Texts of an outcome. Claims that rest only on a node or a wallet are attributed to it. */
export function outcomeText(outcome: Exclude<Outcome, { kind: 'refused' }>): OutcomeText {
  switch (outcome.kind) {
    case 'confirmed':
      return {
        title: outcome.finalized ? t('Done and final.') : t('Confirmed.'),
        money: t('It landed in slot {slot}.', { slot: grouped(outcome.slot) }),
        next: outcome.finalized
          ? t('Your portfolio shows it.')
          : t('It becomes final in a few seconds; you need not wait.'),
        retry: false,
      };
    case 'declined':
      return {
        title: t('Your wallet says that you declined.'),
        money: outcome.mayLand
          ? t(
              'It says that nothing was signed, and nothing was sent from here. The chain is watched in case your wallet sent it all the same.',
            )
          : t('It says that nothing was signed, and nothing was sent from here. It cannot land.'),
        next: outcome.mayLand ? t(retryLater) : t('You can try again.'),
        retry: !outcome.mayLand,
      };
    case 'not-sent':
      if (outcome.mayLand) {
        return {
          title: t('It was not sent from here.'),
          money: t(
            '{reason} Nothing was sent from here. The chain is watched in case your wallet sent it all the same.',
            { reason: sentenceOf(outcome.reason) },
          ),
          next: t(retryLater),
          retry: false,
        };
      }
      return {
        title: t('It was not sent.'),
        money: t('{reason} No SOL left your wallet.', { reason: sentenceOf(outcome.reason) }),
        next: outcome.lasting ? t('Close this and change the request.') : t('You can try again.'),
        retry: !outcome.lasting,
      };
    case 'failed-on-chain':
      return {
        title: t('The network ran it and it failed.'),
        money: t('The reason: {reason}. Only the network fee was charged; the amount did not move.', {
          reason: say(outcome.reason),
        }),
        next: t('Check the reason before you try again.'),
        retry: true,
      };
    case 'expired':
      return {
        title: t('It expired before it landed.'),
        money: t(
          'The Solana node has no trace of it and says that its blockhash is too old to land. So by what it says, no SOL left your wallet.',
        ),
        next: t('You can try again. Whenever you open this page, it is looked for once more.'),
        retry: true,
      };
    case 'unknown':
      return {
        title: t('Not known yet.'),
        money: t('{reason} It was signed and may still land, so it is not known whether SOL moved.', {
          reason: sentenceOf(outcome.reason),
        }),
        next: t('Watching goes on, also after you reload. Do not send it again before this is settled.'),
        retry: false,
      };
  }
}

/** A reason as a sentence. An error in its own words may lack the capital letter and the full stop. */
export function sentenceOf(reason: Said): string {
  const text = say(reason).trim();
  if (reason.code !== 'verbatim' || text === '') return text;
  return `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?]”?$/.test(text) ? '' : '.'}`;
}
