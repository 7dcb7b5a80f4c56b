import { msg, t } from '@clearstake/contract/i18n';
import type { Attack } from '@clearstake/contract/sandbox-control';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { type AttackedOperation, attackedOperation } from '@/hooks/sandbox/use-attacks';

const operations: readonly (readonly [AttackedOperation, name: string, sentence: string])[] = [
  [
    'native-stake',
    msg('Native stake'),
    msg('Lies about the stake account, its authorities and its validator.'),
  ],
  ['liquid-stake', msg('Liquid stake'), msg('Lies about the pool, its tokens and where they go.')],
  [
    'any',
    msg('Any transaction'),
    msg('Lies that fit every operation: about instructions, signers, the fee and the encoding.'),
  ],
];

function matches({ name, summary, harm }: Attack, text: string): boolean {
  const words = [name, t(summary), harm === null ? '' : t(harm)].join(' ');
  return words.toLowerCase().includes(text.trim().toLowerCase());
}

export function AttackGroups({ attacks, q }: { attacks: readonly Attack[]; q: string | undefined }) {
  const found = q === undefined ? attacks : attacks.filter((attack) => matches(attack, q));
  if (found.length === 0 && q !== undefined) {
    return (
      <p role="status" className="text-t2">
        {t('No lie in the catalogue has “{text}”.', { text: q })}
      </p>
    );
  }
  return (
    <Sheet className="[--pad:24px] max-s:[--pad:16px]">
      {operations.map(([operation, name, sentence]) => {
        const group = found.filter((attack) => attackedOperation(attack) === operation);
        if (group.length === 0) return null;
        return (
          // Another search folds and unfolds anew.
          <details
            key={`${operation} ${q}`}
            id={`attacks-${operation}`}
            open={q !== undefined}
            className="group/attacks scroll-mt-4"
          >
            <summary className="flex cursor-pointer list-none items-center gap-3 px-(--pad) py-3.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
              <span className="grid flex-1 gap-0.5">
                <b className="font-560">
                  {t(name)} <span className="font-450 text-t3">{group.length}</span>
                </b>
                <span className="text-sm text-t2">{t(sentence)}</span>
              </span>
              <Icon of={ChevronDown} className="text-t3 group-open/attacks:rotate-180" />
            </summary>
            <div className="px-(--pad) pb-4">
              <ul
                aria-label={t('Attacks: {operation}', { operation: t(name) })}
                className="grid grid-cols-3 gap-2 max-l:grid-cols-2 max-s:grid-cols-1"
              >
                {group.map((attack) => (
                  <li key={attack.name}>
                    <Link
                      to="/break"
                      search={{ attack: attack.name, q }}
                      resetScroll={false}
                      className="grid h-full min-h-11 content-start gap-0.5 rounded-2 border border-line bg-surface px-3 py-2 text-sm/5 hover:bg-hover"
                    >
                      <span className="font-540 text-pretty">{t(attack.summary)}</span>
                      {attack.harm === null ? null : (
                        <span className="text-xs/4.5 text-pretty text-t2">{t(attack.harm)}</span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </details>
        );
      })}
    </Sheet>
  );
}
