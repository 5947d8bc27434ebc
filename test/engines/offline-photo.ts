import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileDto } from '#contract/files.schemas.ts';
import { startNetwork } from './network.ts';
import type { Network } from './network.ts';
import { callAs, draftOf, logIn } from './people.ts';
import { WebKitWindow } from './webkit.ts';
import type { WindowOptions } from './engine-window.ts';

const photo = path.resolve(import.meta.dirname, '../fixtures/damage.jpg');
const field = 'Choose a file: Photos of the damage';
const waits = 'Uploads are waiting for a connection. They are saved on this device';
const unkept = 'No connection, and this browser cannot keep files';
const lost = 'The device could not keep this file. Please choose it again.';
const width = 1280;

interface Scene {
  readonly network: Network;
  /** The claim page where photos are attached. */
  readonly details: string;
  readonly open: (options?: Partial<WindowOptions>) => Promise<WebKitWindow>;
  /** Resolves when the server has this many files of the claim, each with its bytes. */
  readonly arrived: (count: number) => Promise<void>;
}

type Play = (scene: Scene) => Promise<void>;

/** A photo attached offline is sent once online, whatever happens to the page meanwhile. */
export const offlinePhoto: Readonly<Record<string, Play>> = {
  'attached without a network, sent when it is back': async ({ network, details, open, arrived }) => {
    const page = await visited(await open(), details);
    await attachedWithout(page, network);
    await page.sees(waits);
    network.become('there');
    await page.run("dispatchEvent(new Event('online'))");
    await isThere(page);
    await arrived(1);
  },

  'reloaded without a network, sent when it is back': async ({ network, details, open, arrived }) => {
    const page = await visited(await open(), details);
    await attachedWithout(page, network);
    await page.sees(waits);
    for (let times = 0; times < 2; times += 1) {
      await page.reload();
      await page.sees('damage.jpg');
      await page.sees(waits);
    }
    network.become('there');
    // Retries by itself, without an online event.
    await isThere(page);
    await arrived(1);
  },

  'the browser was ended twice; the last one sends it': async ({ network, details, open, arrived }) => {
    const page = await visited(await open(), details);
    await attachedWithout(page, network);
    await page.until('it is kept', isKept);
    // Shown, and stored again while still offline, which made a `File` unreadable.
    const second = await open();
    await second.goto(details);
    await second.sees('damage.jpg');
    await second.sees(waits);
    network.become('there');
    const third = await open();
    await third.goto(details);
    await isThere(third);
    await arrived(1);
  },

  'a private window keeps it, too, over a reload': async ({ network, details, open, arrived }) => {
    const page = await visited(await open({ data: '' }), details);
    await attachedWithout(page, network);
    await page.sees(waits);
    await page.reload();
    await page.sees('damage.jpg');
    network.become('there');
    await isThere(page);
    await arrived(1);
  },

  'a browser that keeps nothing says so, and sends it all the same': async ({ network, details, open, arrived }) => {
    const page = await visited(await open({ script: refusesDatabases }), details);
    await attachedWithout(page, network);
    await page.sees(unkept);
    await page.until('no promise', 'return !document.body.innerText.includes(arg)', waits);
    network.become('there');
    await isThere(page);
    await arrived(1);
  },

  'a device without room says so': async ({ network, details, open, arrived }) => {
    const page = await visited(await open({ script: hasNoRoom }), details);
    await attachedWithout(page, network);
    await page.sees(unkept);
    network.become('there');
    await isThere(page);
    await arrived(1);
  },

  'a `File` of an earlier version is sent where WebKit can read it again, and else named as lost': async (scene) => {
    const { network, details, open, arrived } = scene;
    const page = await visited(await open(), details);
    await attachedWithout(page, network);
    await page.until('it is kept', isKept);
    await page.run(asEarlierVersions);
    const second = await open();
    await second.goto(details);
    await second.sees(waits);
    if (await second.run<boolean>(putBack)) throw new Error('WebKit reads such a file by now: the bytes have lost their reason');
    await second.reload();
    await second.sees('damage.jpg');
    if (await second.run<boolean>(isReadable)) {
      network.become('there');
      await isThere(second);
      await arrived(1);
    } else {
      await second.sees(lost);
    }
  },

  'a connection that carries nothing is given up, and the photo sent by the next one': async (scene) => {
    const { network, details, open, arrived } = scene;
    const page = await visited(await open(), details);
    network.become('silent');
    await page.pick(field, photo);
    await page.sees(waits, 45);
    network.become('there');
    await isThere(page);
    await arrived(1);
  },
};

/** Plays one scenario on the server at `target`. */
export async function playOffline(play: Play, target: string, screen: string): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'gatepass-webkit-'));
  const network = await startNetwork(Number(new URL(target).port));
  const call = await callAs(target, 'claimant');
  const claimId = await draftOf(call);
  const details = `${network.url}/app/claims/new?claim=${claimId}&step=details`;
  let window: WebKitWindow | undefined;
  const open: Scene['open'] = async (options = {}) => {
    const isFirst = window === undefined;
    await window?.end();
    window = await WebKitWindow.open(screen, { width, data, ...options });
    if (isFirst) await logIn(window, network.url, 'claimant');
    return window;
  };
  const arrived: Scene['arrived'] = async (count) => {
    for (const end = Date.now() + 30_000; ; await sleep(300)) {
      const files: FileDto[] = await call('GET', `/v1/files?entityType=claim&entityId=${claimId}`);
      if (files.length === count && files.every(({ size }) => (size ?? 0) > 0)) return;
      if (Date.now() > end) throw new Error(`${files.length} files on the server, not ${count}`);
    }
  };
  try {
    await play({ network, details, open, arrived });
  } finally {
    await window?.end();
    await network.close();
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The device has cached the app and this claim, as after a first online visit. */
async function visited(page: WebKitWindow, details: string): Promise<WebKitWindow> {
  await page.goto(details);
  await page.sees('Photos of the damage');
  await page.until('the worker', 'return Boolean(navigator.serviceWorker.controller)');
  await page.until(
    'the parts of the product',
    "const keys = await (await caches.open('parts')).keys(); return keys.some(({ url }) => url.includes('__manifest'))",
  );
  await page.reload();
  await page.sees('Photos of the damage');
  await sleep(2_000);
  return page;
}

async function attachedWithout(page: WebKitWindow, network: Network): Promise<void> {
  network.become('gone');
  await page.pick(field, photo);
  await page.sees('damage.jpg');
}

/** The page shows it among the claim's files. */
const isThere = (page: WebKitWindow): Promise<unknown> =>
  page.until('the file in the claim', `return Boolean(document.querySelector('[aria-label="Delete damage.jpg"]'))`, null, 60);

const refusesDatabases = `Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('refused', 'SecurityError'); } });`;

const hasNoRoom = `IDBObjectStore.prototype.put = function () { throw new DOMException('full', 'QuotaExceededError'); };`;

const inUploads = `
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('gatepass-uploads', 1);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const ask = (mode, request) => new Promise((resolve, reject) => {
    const transaction = database.transaction('files', mode);
    const asked = request(transaction.objectStore('files'));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error);
  });
  const [kept] = await ask('readonly', (store) => store.getAll());`;

const isKept = `${inUploads} return Boolean(kept?.bytes?.byteLength);`;

/** Stored as a `File`, as by versions before bytes were stored. */
const asEarlierVersions = `${inUploads}
  const { bytes, name, type, lastModified, ...rest } = kept;
  await ask('readwrite', (store) => store.put({ ...rest, file: new File([bytes], name, { type, lastModified }) }));`;

const isReadable = `${inUploads} return kept.file.arrayBuffer().then(() => true, () => false);`;

/** As those versions did when a local claim became a draft: whether it can be read afterwards. */
const putBack = `${inUploads}
  await ask('readwrite', (store) => store.put({ ...kept, at: kept.at + 1 }));
  const [again] = await ask('readonly', (store) => store.getAll());
  return again.file.arrayBuffer().then(() => true, () => false);`;
