export { type RefusalCode, refusalCodes, refusalSentence } from './refusal-codes';
export * from './types';
