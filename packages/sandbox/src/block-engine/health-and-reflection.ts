import { create, createRegistry, type DescFile, toBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { AuthService, file_auth } from '@clearstake/contract/gen/auth_pb';
import {
  BlockEngineRelayer,
  BlockEngineValidator,
  file_block_engine,
} from '@clearstake/contract/gen/block_engine_pb';
import {
  file_grpc_health_v1_health,
  Health,
  HealthCheckResponse_ServingStatus,
  HealthCheckResponseSchema,
} from '@clearstake/contract/gen/grpc/health/v1/health_pb';
import {
  file_grpc_reflection_v1_reflection,
  ServerReflection,
  type ServerReflectionRequest,
  ServerReflectionResponseSchema,
} from '@clearstake/contract/gen/grpc/reflection/v1/reflection_pb';
import { Code, ConnectError, type ConnectRouter } from '@connectrpc/connect';

const services = [AuthService, BlockEngineValidator, BlockEngineRelayer, Health, ServerReflection];
const names: ReadonlySet<string> = new Set(services.map(({ typeName }) => typeName));
const { SERVING, SERVICE_UNKNOWN } = HealthCheckResponse_ServingStatus;

/** gRPC's health checking and server reflection, as command-line clients use them. Neither needs a token. */
export function healthAndReflection(router: ConnectRouter): void {
  // The empty name stands for the whole server.
  const isKnown = (service: string) => service === '' || names.has(service);
  router.service(Health, {
    check({ service }) {
      if (isKnown(service)) return { status: SERVING };
      throw new ConnectError(`unknown service ${service}`, Code.NotFound);
    },
    async *watch({ service }, { signal }) {
      yield create(HealthCheckResponseSchema, { status: isKnown(service) ? SERVING : SERVICE_UNKNOWN });
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
  });
  router.service(ServerReflection, {
    async *serverReflectionInfo(requests) {
      for await (const request of requests) yield reflected(request);
    },
  });
}

const withImports = (file: DescFile): DescFile[] => [file, ...file.dependencies.flatMap(withImports)];

const files = new Set(
  [file_auth, file_block_engine, file_grpc_health_v1_health, file_grpc_reflection_v1_reflection].flatMap(
    withImports,
  ),
);
const registry = createRegistry(...files);

function reflected(request: ServerReflectionRequest) {
  const answer = { validHost: request.host, originalRequest: request };
  const { messageRequest } = request;
  if (messageRequest.case === 'listServices') {
    const service = [...names].map((name) => ({ name }));
    return create(ServerReflectionResponseSchema, {
      ...answer,
      messageResponse: { case: 'listServicesResponse', value: { service } },
    });
  }
  const file = fileOf(messageRequest);
  return create(ServerReflectionResponseSchema, {
    ...answer,
    messageResponse: file
      ? { case: 'fileDescriptorResponse', value: { fileDescriptorProto: encoded(file) } }
      : { case: 'errorResponse', value: { errorCode: Code.NotFound, errorMessage: 'not found' } },
  });
}

function fileOf({ case: kind, value }: ServerReflectionRequest['messageRequest']): DescFile | undefined {
  if (kind === 'fileByFilename') return [...files].find(({ proto }) => proto.name === value);
  if (kind !== 'fileContainingSymbol') return undefined;
  // A method is found by its service: `package.Service.Method`.
  const described = registry.get(value) ?? registry.getService(value.slice(0, value.lastIndexOf('.')));
  return described?.file;
}

const encoded = (file: DescFile): Uint8Array[] =>
  [...new Set(withImports(file))].map(({ proto }) => toBinary(FileDescriptorProtoSchema, proto));
