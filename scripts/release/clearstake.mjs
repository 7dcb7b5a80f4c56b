#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { endOfLife, isSupportedNode, neededNode } from '../lib/node-version.mjs';

/** What a release runs: the server, or one of the commands in dist/commands. */
const commands = {
  'verify-site': 'URL                    compare a served site with this release, file by file',
  receipt: 'FILE [--rpc URL]            verify a receipt or an auditor pack',
  pins: 'inspect TRANSACTION --rpc URL  what no pin explains in a transaction',
};

const { node } = process.versions;
if (!isSupportedNode(node)) {
  console.error(`${neededNode}; this is ${process.version}.`);
  process.exit(1);
}
process.env.DIST_DIR ??= fileURLToPath(new URL('../dist', import.meta.url));
const [, , name = ''] = process.argv;
if (Object.hasOwn(commands, name)) {
  process.argv.splice(2, 1);
  // A file is named from where the command was typed.
  process.env.INIT_CWD = process.cwd();
  await import(`../dist/commands/${name}.js`);
} else {
  if (name !== '' && !name.startsWith('-')) {
    console.error(
      `There is no command "${name}". There are ${Object.keys(commands).join(', ')}; without one, the server starts. --help lists its settings.`,
    );
    process.exit(1);
  }
  const asked = process.argv.slice(2);
  if (asked.includes('--help') || asked.includes('-h')) {
    console.log('Usage: clearstake [--SETTING VALUE …]');
    for (const [command, rest] of Object.entries(commands))
      console.log(`       clearstake ${command} ${rest}`);
    console.log('');
  } else if (endOfLife(node) && !asked.includes('--version')) console.error(endOfLife(node));
  process.env.NODE_ENV ??= 'production';
  await import('../dist/server/main.js');
}
