import { setLanguage } from '@contract/i18n';
import { afterEach, expect, it } from 'vitest';
import german from '@/locales/de.json';
import { renderStrict } from '@/testing/render-strict';
import { AttackNote } from './attack-note';

const attack = {
  name: 'NS01',
  surface: 'staking-api',
  routes: ['nativeStake'],
  summary: 'The staker is somebody else',
  operations: [],
  refusal: 'authority-differs',
} as const;

afterEach(() => setLanguage('en', {}));

it('names the attack in German', async () => {
  setLanguage('de', german);
  const { container } = await renderStrict(<AttackNote attack={attack} refused />);
  expect(container.textContent).toContain('Ihr Angriff: Die Stake-Berechtigung hat jemand anderes.');
});
