/** An address database in MaxMind's format (maxmind.github.io/MaxMind-DB), version 2.0, with records of 24 bits. */
export function mmdbOf(networks: Readonly<Record<string, object>>, type: string): Buffer {
  /** Each node has two sides: another node, or where its data begin. */
  const nodes: [Side, Side][] = [[null, null]];
  const data: Buffer[] = [];
  let size = 0;
  for (const [network, value] of Object.entries(networks)) {
    const [address = '', length = ''] = network.split('/');
    const written = encode(value);
    put(nodes, bitsOf(address).slice(0, Number(length) + (address.includes(':') ? 0 : 96)), { data: size });
    data.push(written);
    size += written.length;
  }
  const tree = nodes.flat().map((side) => {
    const record = Buffer.alloc(3);
    const value =
      side === null ? nodes.length : typeof side === 'number' ? side : side.data + nodes.length + 16;
    record.writeUIntBE(value, 0, 3);
    return record;
  });
  const about = {
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: type,
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_767_225_600,
    description: { en: 'made by a test' },
  };
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, marker, encode(about)]);
}

type Side = null | number | { readonly data: number };

function put(nodes: [Side, Side][], bits: readonly number[], leaf: Side): void {
  let at = 0;
  bits.forEach((bit, index) => {
    const node = nodes[at] as [Side, Side];
    if (index === bits.length - 1) node[bit as 0 | 1] = leaf;
    else {
      if (typeof node[bit as 0 | 1] !== 'number') node[bit as 0 | 1] = nodes.push([null, null]) - 1;
      at = node[bit as 0 | 1] as number;
    }
  });
}

/** 128 of them; an IPv4 address is the end of an IPv6 one. */
function bitsOf(address: string): number[] {
  const groups = address.includes(':')
    ? expand(address).map((group) => Number.parseInt(group || '0', 16))
    : [0, 0, 0, 0, 0, 0, ...pairs(address.split('.').map(Number))];
  return groups.flatMap((group) => [...group.toString(2).padStart(16, '0')].map(Number));
}

const pairs = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => [a * 256 + b, c * 256 + d];

function expand(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const [start, end] = [before, after].map((part) => (part ? part.split(':') : []));
  const gap = 8 - (start?.length ?? 0) - (end?.length ?? 0);
  return [...(start ?? []), ...Array<string>(gap).fill('0'), ...(end ?? [])];
}

/** A value of the data section: its type and size, then itself. No text here has more than 28 bytes. */
function encode(value: unknown): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([Buffer.from([(2 << 5) | text.length]), text]);
  }
  if (typeof value === 'number') {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), number]);
  }
  // an extended type: 7 more than its second byte says
  if (Array.isArray(value))
    return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map((each) => encode(each))]);
  const entries = Object.entries(value as object);
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([name, each]) => [encode(name), encode(each)]),
  ]);
}
