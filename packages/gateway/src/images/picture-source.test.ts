import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultLimits } from '../gateway-config';
import { listenOnLoopback } from '../testing/loopback';
import { createPictureSource, pictureFreshFor, reachableOnly } from './picture-source';
import { pictures } from './testing/pictures';

describe('a picture of another host', () => {
  const source = (addresses: readonly string[]) => {
    const made = createPictureSource({
      limits: { ...defaultLimits, pictureTimeout: 1_000 },
      resolve: async () => addresses,
    });
    onTestFinished(made.close);
    return made;
  };
  const url = 'https://pictures.example/logo.png';

  it.each([['127.0.0.1'], ['::1'], ['64.130.50.14', '192.168.0.1']])(
    'causes no request where its host resolves to %s',
    async (...addresses) => {
      await expect(source(addresses).get(url)).rejects.toThrow(
        "The validator's image is not shown. The address of its host is not a public one.",
      );
    },
  );

  it('comes from the address that was checked: a connection resolves its name once', async () => {
    // A name that is public when it is checked, and this machine when it is asked again.
    const answers = [['64.130.50.14'], ['127.0.0.1']];
    const lookup = reachableOnly(async () => answers.shift() ?? []);
    const ask = () =>
      new Promise((resolve) =>
        lookup('pictures.example', { all: true }, (error, found) => resolve(error?.message ?? found)),
      );
    expect(await ask()).toEqual([{ address: '64.130.50.14', family: 4 }]);
    expect(await ask()).toBe('The address of its host is not a public one.');
  });
});

const refused = (pixels: string) =>
  `The validator's image is not shown. It has ${pixels} pixels; at most 4096 a side are shown.`;

describe('the cache of pictures', () => {
  let now = 0;
  async function kept(host: () => Buffer | number) {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      const answer = host();
      if (typeof answer === 'number') response.writeHead(answer).end(Buffer.alloc(1_000_000));
      else response.end(answer);
    });
    server.keepAliveTimeout = 600_000;
    const ownOrigin = await listenOnLoopback(server);
    const source = createPictureSource({
      limits: { ...defaultLimits, pictures: 4_000 },
      ownOrigin,
      now: () => now,
    });
    onTestFinished(() => void server.close());
    onTestFinished(source.close);
    now = 1;
    return {
      get: (name = 'logo') =>
        source.get(`${ownOrigin}/${name}.png`).then(
          ({ type }) => type,
          (error: Error) => error.message,
        ),
      asked: () => requests,
    };
  }
  const sized = (width: number, height: number) => {
    const png = Buffer.from(pictures.png);
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    return png;
  };

  it('keeps a picture while its host is away, and asks again after ten minutes', async () => {
    let answer: Buffer | number = pictures.png;
    const { get, asked: requests } = await kept(() => answer);
    await get();
    answer = 503;
    now += pictureFreshFor + 1;
    expect(await get()).toBe('image/png');
    answer = pictures.jpeg;
    now += 10 * 60 * 1000;
    expect([await get(), requests()]).toEqual(['image/png', 2]);
    now += 1;
    expect([await get(), requests()]).toEqual(['image/jpeg', 3]);
  });

  it('drops the least recently used picture at its limit', async () => {
    const { get, asked: requests } = await kept(() => pictures.png);
    for (const name of ['one', 'two', 'three', 'one', 'four', 'one']) await get(name);
    expect(requests()).toBe(4);
    await get('two');
    expect(requests()).toBe(5);
  });

  it.each([
    [4_096, 4_096, 'image/png'],
    [4_097, 1, refused('4097 × 1')],
  ])('accepts one to 4096 pixels a side: %i × %i', async (width, height, expected) => {
    const { get } = await kept(() => sized(width, height));
    expect(await get()).toBe(expected);
  });
});
