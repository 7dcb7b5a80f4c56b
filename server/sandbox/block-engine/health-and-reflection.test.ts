import * as grpc from '@grpc/grpc-js';
import { loadFileDescriptorSetFromBuffer, loadSync } from '@grpc/proto-loader';
import { afterAll, describe, expect, test } from 'vitest';
import { call, type Dynamic, StockClient } from './testing/stock-client';

const clients: grpc.Client[] = [];
const stock = await StockClient.start();
afterAll(async () => {
  for (const client of clients) client.close();
  await stock.stop();
});

function clientOf(definition: grpc.GrpcObject, path: string, options: grpc.ClientOptions = {}): Dynamic {
  const Service = path.split('.').reduce((at: Dynamic, name) => at[name], definition);
  const client = new Service(new URL(stock.url).host, grpc.credentials.createInsecure(), options);
  clients.push(client);
  return client;
}

const folder = `${process.cwd()}/contract/proto`;
const published = grpc.loadPackageDefinition(
  loadSync(['grpc/health/v1/health.proto', 'grpc/reflection/v1/reflection.proto'], {
    includeDirs: [folder],
    keepCase: true,
    enums: String,
    oneofs: true,
  }),
);

describe('health', () => {
  const health = () => clientOf(published, 'grpc.health.v1.Health');

  test.each(['', 'block_engine.BlockEngineValidator', 'auth.AuthService'])('"%s" serves', async (service) => {
    expect(await call(health(), 'Check', { service })).toEqual({ status: 'SERVING' });
  });

  test('an unknown service is NOT_FOUND, and watched as unknown', async () => {
    await expect(call(health(), 'Check', { service: 'nope' })).rejects.toMatchObject({
      code: grpc.status.NOT_FOUND,
    });
    const watching = health().Watch({ service: 'nope' });
    watching.on('error', () => {});
    expect(await new Promise((resolve) => watching.once('data', resolve))).toEqual({
      status: 'SERVICE_UNKNOWN',
    });
    watching.cancel();
  });
});

/** The answers to these questions, in order. */
async function reflect(...questions: object[]): Promise<Dynamic[]> {
  const stream = clientOf(published, 'grpc.reflection.v1.ServerReflection').ServerReflectionInfo();
  const answers: Dynamic[] = [];
  stream.on('data', (answer: Dynamic) => answers.push(answer));
  for (const question of questions) stream.write(question);
  stream.end();
  await new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  return answers;
}

/** Field 1 of a FileDescriptorSet, once for each file. */
function descriptorSet(files: Buffer[]): Buffer {
  return Buffer.concat(
    files.flatMap((file) => {
      const length: number[] = [];
      let rest = file.length;
      for (; rest > 127; rest >>>= 7) length.push((rest & 127) | 128);
      return [Buffer.from([10, ...length, rest]), file];
    }),
  );
}

describe('reflection', () => {
  test('lists the services', async () => {
    const [answer] = await reflect({ list_services: '' });
    expect(answer.list_services_response.service.map(({ name }: { name: string }) => name).sort()).toEqual([
      'auth.AuthService',
      'block_engine.BlockEngineRelayer',
      'block_engine.BlockEngineValidator',
      'grpc.health.v1.Health',
      'grpc.reflection.v1.ServerReflection',
    ]);
  });

  test('gives a client all it needs to call a service that it did not know', async () => {
    const [answer] = await reflect({ file_containing_symbol: 'block_engine.BlockEngineValidator' });
    const files = descriptorSet(answer.file_descriptor_response.file_descriptor_proto);
    const learned = grpc.loadPackageDefinition(loadFileDescriptorSetFromBuffer(files, { keepCase: true }));
    const validator = clientOf(learned, 'block_engine.BlockEngineValidator');
    const { regioned_endpoints: regions } = await call(validator, 'GetBlockEngineEndpoints', {});
    expect(regions).toHaveLength(8);
  });

  test('finds a method and a file, and says what it does not have', async () => {
    const answers = await reflect(
      { file_containing_symbol: 'auth.AuthService.RefreshAccessToken' },
      { file_by_filename: 'packet.proto' },
      { file_containing_symbol: 'nope.Nothing' },
    );
    expect(answers.map(({ message_response: kind }) => kind)).toEqual([
      'file_descriptor_response',
      'file_descriptor_response',
      'error_response',
    ]);
    expect(answers[2].error_response.error_code).toBe(grpc.status.NOT_FOUND);
  });
});

test('a request in gzip is read, and an unknown method is UNIMPLEMENTED', async () => {
  const options = { 'grpc.default_compression_algorithm': 2 };
  const health = clientOf(published, 'grpc.health.v1.Health', options);
  // Long enough for the client to compress it.
  const service = 'x'.repeat(5_000);
  await expect(call(health, 'Check', { service })).rejects.toMatchObject({ code: grpc.status.NOT_FOUND });
  const serialize = () => Buffer.alloc(0);
  const unknown = new Promise((_, reject) =>
    health.makeUnaryRequest('/block_engine.BlockEngineValidator/Nope', serialize, String, {}, reject),
  );
  await expect(unknown).rejects.toMatchObject({ code: grpc.status.UNIMPLEMENTED });
});
