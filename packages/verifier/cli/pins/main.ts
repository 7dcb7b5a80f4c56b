import { ArgumentError, helpIfAsked } from '@clearstake/contract/cli/arguments';
import { complain, print } from '../print';
import { readArguments, usage } from './arguments';
import { InspectionError, inspect } from './inspect';
import { nodeAt } from './node';
import { reportOf } from './report';

helpIfAsked(usage);
try {
  const { bytes, rpc, switches, seeds } = readArguments(process.argv.slice(2));
  print(reportOf(await inspect({ bytes, node: nodeAt(rpc), switches, seeds })));
} catch (error) {
  if (!(error instanceof InspectionError || error instanceof ArgumentError)) throw error;
  complain(error.message);
  process.exitCode = 1;
}
