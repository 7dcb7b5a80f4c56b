import { said } from '../../said/said';
import { description, type ProgramDecoder } from './instruction';

/** Programs that check signatures given in instruction data; each signature costs a fee. */
export const precompilePrograms: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
];

export const precompileDecoders: readonly ProgramDecoder[] = precompilePrograms.map((address) => ({
  address,
  name: said('signature-precompile'),
  decode: ({ data }) =>
    description(
      'VerifySignatures',
      said('check-other-signatures'),
      said('signatures-each-charged', { signatures: data[0] ?? 0 }),
    ),
}));
