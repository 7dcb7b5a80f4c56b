/** The grpc-web client with its dependencies, loaded on first use. */
export const loadGrpcWeb = () => import('./grpc-web');
