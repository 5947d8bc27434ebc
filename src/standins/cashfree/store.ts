import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type {
  AadhaarSession,
  BeneficiaryRecord,
  DigilockerSession,
  EsignSession,
  OrderRecord,
  SettlementRecord,
  StoredReply,
  TransferRecord,
  VirtualAccountRecord,
  VirtualTransferRecord,
  WebhookRecord,
} from './records.ts';

export type Collection<T> = {
  get(id: string): T | undefined;
  /** Written to disk before it returns, so that a killed process loses nothing it has acknowledged. */
  put(id: string, value: T): T;
  remove(id: string): void;
  all(): T[];
};

export type Store = {
  orders: Collection<OrderRecord>;
  settlements: Collection<SettlementRecord>;
  beneficiaries: Collection<BeneficiaryRecord>;
  transfers: Collection<TransferRecord>;
  virtualAccounts: Collection<VirtualAccountRecord>;
  virtualTransfers: Collection<VirtualTransferRecord>;
  aadhaar: Collection<AadhaarSession>;
  digilocker: Collection<DigilockerSession>;
  esign: Collection<EsignSession>;
  /** SHA-256 of each PDF sent for signing, by its id. */
  esignDocuments: Collection<string>;
  verificationIds: Collection<string>;
  webhooks: Collection<WebhookRecord>;
  replies: Collection<StoredReply>;
  counters: Collection<number>;
  /** Deletes everything except the counters, since ids must not repeat. */
  clear(): void;
  close(): void;
};

/** The stand-in's state: in memory, written through to a SQLite file if it has a folder. */
export function openStore(dataDir?: string): Store {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(dataDir ? join(dataDir, 'cashfree-standin.sqlite') : ':memory:');
  db.exec('pragma journal_mode = wal; pragma synchronous = normal');
  db.exec('create table if not exists record (kind text, id text, value text not null, primary key (kind, id))');
  const write = db.prepare(
    'insert into record (kind, id, value) values (?, ?, ?) on conflict do update set value = excluded.value',
  );
  const erase = db.prepare('delete from record where kind = ? and id = ?');
  const read = db.prepare('select id, value from record where kind = ? order by rowid');
  let open = true;
  const memories: [kind: string, memory: Map<string, unknown>][] = [];

  function collection<T>(kind: string): Collection<T> {
    const memory = new Map<string, T>(read.all(kind).map((row) => [String(row.id), JSON.parse(String(row.value)) as T]));
    memories.push([kind, memory]);
    return {
      get: (id) => memory.get(id),
      all: () => [...memory.values()],
      put(id, value) {
        // A webhook may still be in flight at shutdown; its result is not stored.
        if (open) write.run(kind, id, JSON.stringify(value));
        memory.set(id, value);
        return value;
      },
      remove(id) {
        erase.run(kind, id);
        memory.delete(id);
      },
    };
  }

  return {
    orders: collection('order'),
    settlements: collection('settlement'),
    beneficiaries: collection('beneficiary'),
    transfers: collection('transfer'),
    virtualAccounts: collection('virtual-account'),
    virtualTransfers: collection('virtual-transfer'),
    aadhaar: collection('aadhaar'),
    digilocker: collection('digilocker'),
    esign: collection('esign'),
    esignDocuments: collection('esign-document'),
    verificationIds: collection('verification-id'),
    webhooks: collection('webhook'),
    replies: collection('reply'),
    counters: collection('counter'),
    clear() {
      db.exec("delete from record where kind <> 'counter'");
      for (const [kind, memory] of memories) if (kind !== 'counter') memory.clear();
    },
    close() {
      open = false;
      db.close();
    },
  };
}
