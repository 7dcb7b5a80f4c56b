import {
  decodeTransaction,
  encodeTransaction,
  MalformedTransaction,
} from '@clearstake/sandbox/chain/transaction/wire';
import { decodeBytes, describeInstruction, readText, type TextEncoding } from '@clearstake/verifier';
import { honestFields, honestTransaction, plainStyle } from '@clearstake/verifier/testing/honest';
import { testKey } from '@clearstake/verifier/testing/keys';
import { signedWire } from '@clearstake/verifier/testing/landing';
import type { TestWorld } from '@clearstake/verifier/testing/world';
import { VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import {
  acceptedAs,
  acceptedIf,
  type FuzzTarget,
  type Outcome,
  refusedBy,
  textOf,
  textSeeds,
} from './fuzz-target';

/** Above the 1,232 bytes that the network takes. */
const MAX_WIRE = 1_400;

/** What web3.js makes of the bytes of a message or transaction that was accepted, written again. */
function asWeb3(read: () => { serialize(): Uint8Array }, input: Uint8Array): Outcome {
  try {
    return acceptedAs(read().serialize(), input);
  } catch (error) {
    return { nonCanonical: `web3.js cannot read it: ${String(error)}` };
  }
}

function textTarget(
  name: string,
  encoding: TextEncoding,
  messages: readonly Uint8Array[],
  written: BufferEncoding,
): FuzzTarget {
  return {
    name,
    seeds: textSeeds(messages.map((bytes) => Buffer.from(bytes).toString(written))),
    dictionary: ['0x', '=', '==', '+', '/', '-', '_', ' ', '\n', '00', 'fF', 'AAAA', '\u0660', '\uff10'],
    maxLength: 200_000,
    run: (input) => {
      const text = textOf(input);
      const { bytes, findings } = readText(text, encoding);
      if (findings.length > 0) return 'refused';
      // Digits may be of either case.
      const forms = [Buffer.from(bytes).toString('hex') === text.toLowerCase()];
      if (encoding !== 'hex') forms.push(Buffer.from(bytes).toString('base64') === text);
      return acceptedIf(bytes.length <= 1_232 && forms.includes(true), 'another text would give these bytes');
    },
  };
}

/** Addresses of the described programs, in the order of the seeds' first byte, and one that nobody knows. */
function programsOf(messages: readonly Uint8Array[]): readonly string[] {
  const named = messages.flatMap((bytes) => decodeBytes(bytes).message?.instructions ?? []);
  return [
    ...new Set([
      ...named.map(({ program }) => program),
      'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy',
      'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
      'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
      'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      'ComputeBudget111111111111111111111111111111',
      testKey('unknown program').address,
    ]),
  ];
}

/** Input: which program, how many accounts, and the data. Descriptions have one form only, so nothing is compared. */
function instructionTarget(messages: readonly Uint8Array[]): FuzzTarget {
  const programs = programsOf(messages);
  const accounts = Array.from({ length: 24 }, (_, index) => ({
    address: index % 7 === 6 ? null : testKey(`account ${index}`).address,
    index,
    signer: index === 0,
    writable: index % 2 === 0,
  }));
  return {
    name: 'instruction data',
    seeds: messages.flatMap((bytes) =>
      (decodeBytes(bytes).message?.instructions ?? []).map((instruction) =>
        Uint8Array.of(
          programs.indexOf(instruction.program),
          instruction.accounts.length,
          ...instruction.data,
        ),
      ),
    ),
    dictionary: ['\u0000\u0000\u0000\u0000'],
    maxLength: MAX_WIRE,
    run: ([program = 0, count = 0, ...data]) => {
      const { name } = describeInstruction({
        program: programs[program % programs.length] ?? '',
        accounts: accounts.slice(0, count % (accounts.length + 1)),
        data: Uint8Array.from(data),
      });
      return name === null ? 'refused' : 'accepted';
    },
  };
}

/** Transactions as text, as bytes from the server and from the wallet, and their instructions. */
export function transactionTargets(world: TestWorld): readonly FuzzTarget[] {
  const styles = [plainStyle, { shape: 'short', checked: true, budget: true, minimum: false }] as const;
  const honest = Object.values(honestFields).flatMap((fields) =>
    styles.map((style) => honestTransaction(fields, world, style)),
  );
  const answers = honest.map(({ bytes }) => bytes);
  const signed = honest.map(signedWire);
  return [
    textTarget('hex text', 'hex', answers, 'hex'),
    textTarget('base64 text', 'hex-or-base64', answers, 'base64'),
    {
      name: 'message or transaction',
      seeds: answers,
      maxLength: MAX_WIRE,
      run: (input) => {
        const { form, message, findings } = decodeBytes(input);
        if (message === null || findings.length > 0) return 'refused';
        return form === 'message'
          ? asWeb3(() => VersionedMessage.deserialize(input), input)
          : asWeb3(() => VersionedTransaction.deserialize(input), input);
      },
    },
    {
      name: 'signed transaction',
      seeds: signed,
      maxLength: MAX_WIRE,
      run: (input) => {
        const { message, findings } = decodeBytes(input, { signed: true });
        if (message === null || findings.length > 0) return 'refused';
        return asWeb3(() => VersionedTransaction.deserialize(input), input);
      },
    },
    {
      name: 'transaction, sandbox',
      seeds: signed,
      maxLength: MAX_WIRE,
      run: (input) =>
        refusedBy([MalformedTransaction], () => {
          const { signatures, message } = decodeTransaction(input);
          const again = encodeTransaction(signatures, message.bytes);
          return again.length === input.length
            ? asWeb3(() => VersionedTransaction.deserialize(input), input)
            : acceptedAs(again, input);
        }),
    },
    instructionTarget(answers),
  ];
}
