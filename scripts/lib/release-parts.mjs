import { isBuiltin } from 'node:module';
import { nativePackages, nativePattern } from './native.mjs';

/**
 * The package.json of a release. Of all dependencies the native ones are left, as the others are in the bundles: LevelDB, which has
 * the binaries of all platforms and is packed with it, and the VM, of which npm installs the one that fits.
 */
export function releaseManifest({ name, version, description, license, engines, dependencies }, lock) {
  const packed = Object.fromEntries(nativePackages.map((native) => [native, dependencies[native]]));
  const platforms = Object.entries(lock.packages)
    .map(([path, entry]) => [path.replace('node_modules/', ''), entry.version])
    .filter(([path]) => nativePattern.test(path));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { [name]: 'bin/clearstake.mjs' },
    dependencies: packed,
    optionalDependencies: Object.fromEntries(platforms),
    bundleDependencies: Object.keys(packed),
  };
}

/** The packages that a program imports, other than Node's own. */
export function packagesOf({ staticImports, staticExports, dynamicImports }, code) {
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    // What is computed has no name here; bundles load nothing by such.
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) =>
        /^(["'`])([^"'`$]*)\1$/.exec(code.slice(start, end))?.slice(2, 3) ?? [],
    ),
  ];
  const foreign = names.filter((name) => !/^[./]/.test(name) && !isBuiltin(name));
  return [...new Set(foreign.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))];
}

/** The packages of several lists of Vite's, each once, by name and version. */
export function mergedLicenses(lists) {
  const byId = new Map(lists.flat().map((each) => [`${each.name}@${each.version}`, each]));
  return [...byId].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, each]) => each);
}

/** Each licence text once, with the packages that it is for. */
export function notices(packages, others) {
  const byText = new Map();
  for (const { name, version, identifier, text } of packages) {
    const key = text?.trim() || `The package has no file with its text; it says: ${identifier ?? 'nothing'}.`;
    byText.set(key, [...(byText.get(key) ?? []), `${name} ${version} (${identifier ?? 'no licence said'})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return [
    'What this release contains of others, with their licences. What npm installs beside it (package.json) has its own.',
    ...parts,
    ...others.map(({ name, text }) => `${name}\n\n${text.trim()}`),
  ].join(`\n\n${'-'.repeat(80)}\n\n`);
}

/**
 * The bill of materials in CycloneDX 1.5, of the packages of a lock file that a release contains or installs (`name@version`). npm's
 * own `sbom` stops at peers that an override decided, and puts the time and a random number into each.
 */
export function billOf(manifest, lock, ids) {
  const entries = Object.entries(lock.packages).map(([path, entry]) => {
    const name = entry.name ?? path.replace(/^.*node_modules\//, '');
    return [`${name}@${entry.version}`, { ...entry, name }];
  });
  const kept = new Map(entries.filter(([id]) => ids.has(id)));
  const missing = [...ids].filter((id) => !kept.has(id));
  if (missing.length > 0) throw new Error(`The lock file lacks ${missing.join(', ')}.`);
  const own = `${manifest.name}@${manifest.version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: component('application', own, manifest) },
    components: [...kept]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([id, entry]) => component('library', id, entry)),
  };
}

function component(type, id, { name, version, license, integrity }) {
  return {
    type,
    'bom-ref': id,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && {
      licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  };
}

const hashOf = (integrity) => {
  const [, algorithm = '', base64 = ''] = /^sha(\d+)-(\S+)/.exec(integrity) ?? [];
  return { alg: `SHA-${algorithm}`, content: Buffer.from(base64, 'base64').toString('hex') };
};
