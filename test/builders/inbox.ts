import type { TestApp } from '#test/setup/test-app.ts';

/** The newest message to this person after all jobs have run: its text, and the token of its link if any. */
export async function lastMessage(
  t: TestApp,
  to: string,
): Promise<{ text: string; subject: string; token: string; count: number }> {
  await t.runJobs();
  const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(to)}`);
  const messages: { text: string; subject: string; links: string[] }[] = body.data;
  const [newest] = messages;
  // Two messages of one action go out in any order: take the newest that has a link.
  const [link] = messages.flatMap(({ links }) => links.slice(0, 1)).filter((one) => new URL(one).searchParams.has('token'));
  return {
    text: newest?.text ?? '',
    subject: newest?.subject ?? '',
    token: link ? (new URL(link).searchParams.get('token') ?? '') : '',
    count: messages.length,
  };
}
