import { WebSocket } from 'ws';

/** Pings the other side, and cuts the connection when nothing has come of it from one ping to the next. */
export function keepAlive(socket: WebSocket, everyMs: number): void {
  let answers = true;
  const heard = () => {
    answers = true;
  };
  const pinging = setInterval(() => {
    if (!answers) socket.terminate();
    answers = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, everyMs);
  socket.on('pong', heard);
  socket.on('message', heard);
  socket.on('close', () => clearInterval(pinging));
}
