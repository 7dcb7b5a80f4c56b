import { complain, print } from '../print';
import { readArguments } from './arguments';
import { InspectionError, inspect } from './inspect';
import { nodeAt } from './node';
import { reportOf } from './report';

try {
  const { bytes, rpc, switches, seeds } = readArguments(process.argv.slice(2));
  print(reportOf(await inspect({ bytes, node: nodeAt(rpc), switches, seeds })));
} catch (error) {
  if (!(error instanceof InspectionError)) throw error;
  complain(error.message);
  process.exitCode = 1;
}
