import { create } from '@bufbuild/protobuf';
import { failureText } from '@clearstake/contract/block-engine-sentences';
import {
  BlockEngineStream,
  LinkState,
  StreamLinkSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { setLanguage } from '@clearstake/contract/i18n';
import { expect, it } from 'vitest';
import { linksOf } from './feed-messages';

it.each([
  [failureText({ said: 'unreachable', values: { code: 'ECONNREFUSED' } }), 'Nicht erreichbar: ECONNREFUSED.'],
  ['no stake (yet)', 'no stake (yet)'],
])('tells why a stream ended in the language of the page: %s', (reason, shown) => {
  setLanguage('de', { 'The block engine cannot be reached ({code}).': 'Nicht erreichbar: {code}.' });
  const link = create(StreamLinkSchema, {
    stream: BlockEngineStream.PACKETS,
    state: LinkState.RECONNECTING,
    reason,
  });
  expect(linksOf([link]).packets?.reason).toBe(shown);
});
