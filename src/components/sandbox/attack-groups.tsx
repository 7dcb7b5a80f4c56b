import { msg, t } from '@contract/i18n';
import type { Attack } from '@contract/sandbox-control';
import { Link } from '@tanstack/react-router';
import { pillLink } from '@/components/ui/pill-link';
import { SectionHead } from '@/components/ui/section-head';
import { type AttackedOperation, attackedOperation } from '@/hooks/sandbox/use-attacks';
import { translated } from '@/transaction/sentence';
import { AttackList, attackControl } from './attack-list';

/** In the order of the page, with what is under attack. */
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

/** Attacks by the operation that they are played on, with an index. */
export function AttackGroups({ attacks }: { attacks: readonly Attack[] }) {
  const groups = operations
    .map(([operation, name, sentence]) => ({
      id: `attacks-${operation}`,
      name: t(name),
      sentence: t(sentence),
      attacks: attacks.filter((attack) => attackedOperation(attack) === operation),
    }))
    .filter((group) => group.attacks.length > 0);
  return (
    <>
      <nav aria-label={t('Operations')} className="flex flex-wrap gap-2">
        {groups.map((group) => (
          <Link key={group.id} to="/break" hash={group.id} className={pillLink}>
            {group.name}
            <span className="text-t3">{group.attacks.length}</span>
          </Link>
        ))}
      </nav>
      {groups.map((group) => (
        <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`} className="scroll-mt-4">
          <SectionHead>
            <div>
              <h2 id={`${group.id}-title`}>{group.name}</h2>
              <p>{group.sentence}</p>
            </div>
          </SectionHead>
          <AttackList
            attacks={group.attacks}
            label={t('Attacks: {operation}', { operation: group.name })}
            className="grid-cols-3 max-ml:grid-cols-2 max-s:grid-cols-1"
          >
            {(attack) => (
              <Link
                to="/break"
                search={{ attack: attack.name }}
                resetScroll={false}
                className={attackControl}
              >
                <span className="text-pretty">{translated(attack.summary)}</span>
              </Link>
            )}
          </AttackList>
        </section>
      ))}
    </>
  );
}
