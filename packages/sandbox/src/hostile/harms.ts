import { msg } from '@clearstake/contract/i18n';

/** What a person would lose, with the threats that would take it: those that can be tried without a wallet. */
const losses: readonly (readonly [harm: string, threats: string])[] = [
  [msg('Somebody else could withdraw your SOL.'), 'NS02 NS12'],
  [msg('Somebody else could undelegate or move your stake.'), 'NS01 NS04 NS12b'],
  [msg('Your SOL would be locked for years.'), 'NS03 NS13'],
  [msg('More SOL would leave your wallet than you typed.'), 'NS05 LS06 X24'],
  [msg('Another amount would be staked than you typed.'), 'X28 X29'],
  [msg('SOL of yours would go to a stranger.'), 'X01 X04 X06 X10 X42 NS06 LS07 LS10 LS18'],
  [msg('Your wallet itself would no longer hold SOL freely.'), 'X02 X03'],
  [msg('Another account of yours would be taken.'), 'X05 X08 NS14 LS12'],
  [msg('What you signed could be sent months later.'), 'X07'],
  [msg('Somebody else would decide whether and when it is sent.'), 'X09 X09b X11 X11b LS11'],
  [msg('The fee would take your SOL.'), 'X12 X14 X17 LS05'],
  [msg('It would fail, and the fee would be gone.'), 'X13 NS05b NS07b'],
  [msg('It would never be carried out.'), 'X32 X41'],
  [msg('You would read one thing and sign another.'), 'X15 X18 X18b X19 X20 X21 X22 X23 X39 X40 NS17b'],
  [msg('An unknown program would act with your signature.'), 'X25 X26 X42b X42c X42d LS02'],
  [msg('Your SOL would end in an account that is not yours.'), 'NS07 NS08 NS09 NS17'],
  [msg('Your SOL would stake with a validator that you did not choose.'), 'NS10'],
  [msg('Your SOL would earn nothing.'), 'NS11 NS11b NS15'],
  [msg('More would change than you asked for.'), 'NS15b NS16'],
  [msg('You would get tokens that are worth nothing.'), 'LS01 LS19'],
  [msg('You could get next to nothing for your SOL.'), 'LS09'],
  [msg('The pool tokens for your SOL would go to somebody else.'), 'LS03 LS04 LS13 LS14 LS15 LS16 LS17'],
];

export const harms: ReadonlyMap<string, string> = new Map(
  losses.flatMap(([harm, threats]) => threats.split(' ').map((id) => [id, harm] as const)),
);
