/** The grpc-web client and everything under it, fetched when a page first asks for the block engine. */
export const loadGrpcWeb = () => import('./grpc-web');
