import { createServer, type AddressInfo, type Server } from 'node:net';

/** A PostgreSQL protocol message: type, length including itself, content. */
function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);

const TEXT_TYPE = 25;
const column = (name: string): Buffer =>
  Buffer.concat([text(name), int32(0), int16(0), int32(TEXT_TYPE), int16(-1), int32(-1), int16(0)]);
const value = (content: string): Buffer => Buffer.concat([int32(content.length), Buffer.from(content)]);

const ready = message('Z', Buffer.from('I'));
const hello = Buffer.concat([message('R', int32(0)), ready]);
const version = Buffer.concat([
  message('T', int16(2), column('server_version_num'), column('server_version')),
  message('D', int16(2), value('150008'), value('15.8')),
  message('C', text('SELECT 1')),
  ready,
]);

/** A fake server that accepts everyone and answers every query with the version of PostgreSQL 15.8. */
export async function listenAsPostgres15(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(hello);
      socket.on('data', (chunk) => {
        if (chunk[0] === 'Q'.charCodeAt(0)) socket.write(version);
      });
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
