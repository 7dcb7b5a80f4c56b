import { expect, it } from 'vitest';
import { archiveName } from './archive-name';

it.each([
  ['v3.1.9-rakurai.0', 'ubuntu_24.04', 'scheduler-v3.1.9-rakurai.0-ubuntu_24.04.tar.gz'],
  ['../../etc', 'a/b\\c', 'scheduler-etc-a-b-c.tar.gz'],
  ['', '..', 'scheduler-build-os.tar.gz'],
])('names the archive of %j for %j', (version, os, name) => {
  expect(archiveName(version, os)).toBe(name);
});
