import { ByteWriter } from '@server/sandbox/chain/bytes';
import { utf8 } from '@server/sandbox/chain/pda';

/** A register of the virtual machine. At the start, r1 is the address of the input; a call takes its arguments in r1 to r5. */
type Register = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const FILE_HEADER = 64;
const SEGMENT = 56;
const SECTION = 64;
const SYMBOL = 24;
const BPF_MACHINE = 247;
const SHARED_OBJECT = 3;
const CALL_BY_NAME = 10n;
const LOADED = 1;
const DYNAMIC = 2;
const READ = 4;
const EXECUTE = 1;

interface Section {
  readonly name: string;
  readonly type: number;
  readonly flags: bigint;
  readonly bytes: Uint8Array;
  readonly link: number;
  readonly entry: bigint;
}

/** Assembles a program for Solana's virtual machine, version 0: a few instructions, and calls of the runtime by name. */
export class BpfProgram {
  readonly #code = new ByteWriter();
  readonly #calls: { readonly at: number; readonly name: string }[] = [];
  #size = 0;

  #instruction(opcode: number, target: Register, source: Register, offset: number, value: number): this {
    this.#code
      .u8(opcode)
      .u8(target | (source << 4))
      .u8(offset)
      .u8(offset >> 8)
      .u32(value >>> 0);
    this.#size += 8;
    return this;
  }

  /** target = value, 64 bits. */
  set(target: Register, value: bigint): this {
    this.#instruction(0x18, target, 0, 0, Number(value & 0xffff_ffffn));
    return this.#instruction(0, 0, 0, 0, Number(value >> 32n));
  }

  /** target = source. */
  copy(target: Register, source: Register): this {
    return this.#instruction(0xbf, target, source, 0, 0);
  }

  /** target = target + value. */
  add(target: Register, value: number): this {
    return this.#instruction(0x07, target, 0, 0, value);
  }

  /** target = the 8 bytes at source + offset. */
  load(target: Register, source: Register, offset: number): this {
    return this.#instruction(0x79, target, source, offset, 0);
  }

  /** The 8 bytes at target + offset = source. */
  store(target: Register, offset: number, source: Register): this {
    return this.#instruction(0x7b, target, source, offset, 0);
  }

  /** Calls a function of the runtime. */
  call(name: string): this {
    this.#calls.push({ at: this.#size, name });
    return this.#instruction(0x85, 0, 0, 0, -1);
  }

  /** Ends with success. */
  done(): Uint8Array {
    this.set(0, 0n).#instruction(0x95, 0, 0, 0, 0);
    return sharedObject(this.#code.done(), this.#calls);
  }
}

/** The file format of programs: an ELF shared object whose calls are resolved by name when it is loaded. */
function sharedObject(
  code: Uint8Array,
  calls: readonly { readonly at: number; readonly name: string }[],
): Uint8Array {
  const names = [...new Set(calls.map(({ name }) => name))];
  const start = FILE_HEADER + 3 * SEGMENT;
  const strings = stringTable(names);
  const dynamicAt = start + code.length;
  const symbolsAt = dynamicAt + 8 * 16;
  const stringsAt = symbolsAt + SYMBOL * (names.length + 1);
  const relocationsAt = stringsAt + strings.bytes.length;
  const end = relocationsAt + 16 * calls.length;

  // The loader refuses an empty list of relocations, and takes none.
  const dynamic = new ByteWriter();
  const described = [
    [17, relocationsAt],
    [18, 16 * calls.length],
    [19, 16],
    [6, symbolsAt],
    [11, SYMBOL],
    [5, stringsAt],
    [10, strings.bytes.length],
  ] as const;
  for (const [tag, value] of calls.length === 0 ? [] : described) {
    dynamic.u64(BigInt(tag)).u64(BigInt(value));
  }
  const symbols = new ByteWriter().bytes(new Uint8Array(SYMBOL));
  for (const name of names) symbols.u32(strings.at(name)).u8(0x10).u8(0).u8(0).u8(0).u64(0n).u64(0n);
  const relocations = new ByteWriter();
  for (const { at, name } of calls) {
    relocations.u64(BigInt(start + at)).u64((BigInt(names.indexOf(name) + 1) << 32n) | CALL_BY_NAME);
  }
  const sections: Section[] = [
    { name: '.text', type: 1, flags: 6n, bytes: code, link: 0, entry: 0n },
    { name: '.dynamic', type: 6, flags: 2n, bytes: dynamic.done(8 * 16), link: 4, entry: 16n },
    { name: '.dynsym', type: 11, flags: 2n, bytes: symbols.done(), link: 4, entry: BigInt(SYMBOL) },
    { name: '.dynstr', type: 3, flags: 2n, bytes: strings.bytes, link: 0, entry: 0n },
    { name: '.rel.dyn', type: 9, flags: 2n, bytes: relocations.done(), link: 3, entry: 16n },
  ];
  const sectionNames = stringTable([...sections.map(({ name }) => name), '.shstrtab']);
  const headersAt = (end + sectionNames.bytes.length + 7) & ~7;

  const file = new ByteWriter();
  file.bytes(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  half(half(file, SHARED_OBJECT), BPF_MACHINE).u32(1).u64(BigInt(start)).u64(BigInt(FILE_HEADER));
  file.u64(BigInt(headersAt)).u32(0);
  for (const value of [FILE_HEADER, SEGMENT, 3, SECTION, sections.length + 2, sections.length + 1])
    half(file, value);
  segment(file, LOADED, READ | EXECUTE, start, code.length);
  segment(file, LOADED, READ, dynamicAt, end - dynamicAt);
  segment(file, DYNAMIC, READ, dynamicAt, 8 * 16);
  for (const { bytes } of sections) file.bytes(bytes);
  file.bytes(sectionNames.bytes).bytes(new Uint8Array(headersAt - end - sectionNames.bytes.length));

  file.bytes(new Uint8Array(SECTION));
  let at = start;
  for (const { name, type, flags, bytes, link, entry } of sections) {
    file.u32(sectionNames.at(name)).u32(type).u64(flags).u64(BigInt(at)).u64(BigInt(at));
    file.u64(BigInt(bytes.length)).u32(link).u32(0).u64(8n).u64(entry);
    at += bytes.length;
  }
  file.u32(sectionNames.at('.shstrtab')).u32(3).u64(0n).u64(0n).u64(BigInt(end));
  file.u64(BigInt(sectionNames.bytes.length)).u32(0).u32(0).u64(1n).u64(0n);
  return file.done();
}

const half = (file: ByteWriter, value: number): ByteWriter => file.u8(value).u8(value >> 8);

function segment(file: ByteWriter, type: number, flags: number, at: number, size: number): void {
  file.u32(type).u32(flags);
  for (const value of [at, at, at, size, size, 8]) file.u64(BigInt(value));
}

/** Texts with a zero after each, padded to 8 bytes, and the place of each. */
function stringTable(texts: readonly string[]) {
  const places = new Map<string, number>();
  const bytes = new ByteWriter().u8(0);
  let size = 1;
  for (const text of texts) {
    places.set(text, size);
    bytes.bytes(utf8(text)).u8(0);
    size += text.length + 1;
  }
  return { bytes: bytes.done((size + 7) & ~7), at: (text: string) => places.get(text) ?? 0 };
}
