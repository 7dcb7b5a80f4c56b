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
  test('gives a client all it needs to call a service that it did not know', async () => {
    const [answer] = await reflect({ file_containing_symbol: 'block_engine.BlockEngineValidator' });
    const files = descriptorSet(answer.file_descriptor_response.file_descriptor_proto);
    const learned = grpc.loadPackageDefinition(loadFileDescriptorSetFromBuffer(files, { keepCase: true }));
    const validator = clientOf(learned, 'block_engine.BlockEngineValidator');
    const { regioned_endpoints: regions } = await call(validator, 'GetBlockEngineEndpoints', {});
    expect(regions).toHaveLength(8);
  });
});
