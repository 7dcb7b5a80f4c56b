import { expect, it } from 'vitest';
import { subscriptionUrl } from './gateway-config';

it.each([
  ['https://rpc.example', 'wss://rpc.example/'],
  ['http://127.0.0.1:8899', 'ws://127.0.0.1:8900/'],
  ['https://rpc.example/v2/key?token=a%2Fb', 'wss://rpc.example/v2/key?token=a%2Fb'],
  ['https://rpc.example:443', 'wss://rpc.example/'],
])('derives the address of subscriptions from %s', (rpc, subscriptions) => {
  expect(subscriptionUrl(rpc)).toBe(subscriptions);
});
