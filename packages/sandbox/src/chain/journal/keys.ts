/** Keys of the journal. Sequence numbers and epochs are padded so that keys sort by them. */
export const STATE_KEY = 'state';
/** What the journal holds, as of its last event. */
export const SEAL_KEY = 'seal';
export const STAKE_HISTORY_KEY = 'stake-history';
export const ACCOUNT_PREFIX = 'account/';
export const SIGNATURE_PREFIX = 'signature/';
export const NOTE_PREFIX = 'note/';
export const EVENT_PREFIX = 'event/';

const padded = (value: bigint | number, width: number): string => value.toString().padStart(width, '0');

export const sequenceKey = (sequence: number): string => padded(sequence, 15);
export const eventKey = (sequence: number): string => `${EVENT_PREFIX}${sequenceKey(sequence)}`;
export const accountKey = (address: string): string => `${ACCOUNT_PREFIX}${address}`;
export const signatureKey = (signature: string): string => `${SIGNATURE_PREFIX}${signature}`;
export const transactionKey = (signature: string): string => `transaction/${signature}`;
export const addressPrefix = (address: string): string => `of/${address}/`;
export const rewardKey = (epoch: bigint, address: string): string => `reward/${padded(epoch, 12)}/${address}`;
export const noteKey = (key: string): string => `${NOTE_PREFIX}${key}`;

const PERMANENT = [EVENT_PREFIX, SIGNATURE_PREFIX, 'transaction/', 'of/', 'reward/'];

/** Whether a record with this key is written once and never again. */
export const isPermanent = (key: string): boolean => PERMANENT.some((prefix) => key.startsWith(prefix));
