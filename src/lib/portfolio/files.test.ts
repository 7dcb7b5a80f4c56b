import { describe, expect, it } from 'vitest';
import { reminderFile } from './reminder';
import { rewardsCsv } from './rewards-csv';

describe('rewardsCsv', () => {
  it('writes UTC dates, decimal and base units, and leaves an unknown date empty', () => {
    const row = {
      account: 'Stake1',
      epoch: 1_060n,
      amount: 1_234_567n,
      postBalance: 9_007_199_254_740_993n,
      slot: 458_000_000n,
    };
    expect(
      rewardsCsv([
        { ...row, time: Date.UTC(2026, 10, 21, 4, 5, 6) },
        { ...row, time: undefined },
      ]),
    ).toBe(
      [
        'date_utc,kind,epoch,slot,stake_account,amount_sol,amount_lamports,balance_after_lamports',
        '2026-11-21T04:05:06.000Z,inflation reward,1060,458000000,Stake1,0.001234567,1234567,9007199254740993',
        ',inflation reward,1060,458000000,Stake1,0.001234567,1234567,9007199254740993',
        '',
      ].join('\r\n'),
    );
  });
});

describe('reminderFile', () => {
  const file = reminderFile({
    title: 'Withdraw, now; \\ here',
    description: `${'x'.repeat(100)}\nsecond line`,
    at: Date.UTC(2026, 10, 21, 14, 52),
    createdAt: Date.UTC(2026, 10, 20, 1, 2, 3),
    uid: 'one@clearstake',
  });

  it('is an event in UTC with an alarm', () => {
    expect(file).toContain('DTSTART:20261121T145200Z\r\nDTEND:20261121T150700Z\r\n');
    expect(file).toContain('DTSTAMP:20261120T010203Z\r\n');
    expect(file).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n');
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('escapes text and folds lines at 75 bytes', () => {
    expect(file).toContain('SUMMARY:Withdraw\\, now\\; \\\\ here\r\n');
    expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'x'.repeat(100)}\\nsecond line`);
  });
});
