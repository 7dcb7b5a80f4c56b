import { lineOf } from '@clearstake/contract/foreign-text';

/** A protobuf message of the gateway or a file, whose texts are replaced by clean lines. */
export function cleanMessage<Message extends object>(message: Message): Message {
  for (const [key, value] of Object.entries(message)) {
    if (typeof value === 'string') Reflect.set(message, key, lineOf(value));
    else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) cleanMessage(value);
  }
  return message;
}
