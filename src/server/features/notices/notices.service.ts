import type { PassThrough } from 'node:stream';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openNoticeStream, startNoticeWakes } from './notice-stream.ts';
import type { NoticeStream, NoticeWakes } from './notice-stream.ts';

interface Hub {
  readonly wakes: NoticeWakes;
  readonly streams: Map<string, Set<NoticeStream>>;
}

/** Streams (devices and tabs) per person and process; one more ends the oldest. */
const mostPerPerson = 10;
const hubs = new WeakMap<Platform, Hub>();

function hubOf(platform: Platform): Hub {
  const known = hubs.get(platform);
  if (known) return known;
  const hub: Hub = { wakes: startNoticeWakes(platform.listener), streams: new Map() };
  hubs.set(platform, hub);
  platform.closing.add(async () => hub.wakes.stop());
  return hub;
}

/** Opens the caller's stream; ends with the session, the client or the server. */
export function followNotices(platform: Platform, actor: UserActor): PassThrough {
  const { wakes, streams } = hubOf(platform);
  const mine = streams.get(actor.userId) ?? new Set<NoticeStream>();
  streams.set(actor.userId, mine);
  const stream = openNoticeStream(platform, actor, () => {
    unfollow();
    mine.delete(stream);
    if (mine.size === 0 && streams.get(actor.userId) === mine) streams.delete(actor.userId);
  });
  const unfollow = wakes.follow(actor.userId, stream.look);
  mine.add(stream);
  const [oldest] = mine;
  if (mine.size > mostPerPerson) oldest?.end();
  stream.look();
  return stream.output;
}

/** Before the server closes: it would wait for open streams. */
export function endNoticeStreams(platform: Platform): void {
  for (const mine of hubs.get(platform)?.streams.values() ?? []) for (const stream of mine) stream.end();
}
