/** What a child says to `npm start`, and is answered, when the ports that were held for it are free. */
export const portsMessage = 'ports';

/** `npm start` listens on its children's ports, so that nobody else takes them, until each is about to listen itself. */
export async function takeOverPorts(): Promise<void> {
  const { channel } = process;
  if (!process.send || !channel) return;
  // Nothing else may keep this process alive yet.
  channel.ref();
  const free = new Promise<void>((resolve) => {
    const heard = (message: unknown): void => {
      if (message !== portsMessage) return;
      process.off('message', heard);
      resolve();
    };
    process.on('message', heard);
  });
  process.send(portsMessage);
  await free;
  channel.unref();
}
