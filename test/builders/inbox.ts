import type { TestApp } from '#test/setup/test-app.ts';

/** The newest message to this person, after all jobs have run: its text, and the token of its link if it has one. */
export async function lastMessage(
  t: TestApp,
  to: string,
): Promise<{ text: string; subject: string; token: string; count: number }> {
  await t.runJobs();
  const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(to)}`);
  const messages: { text: string; subject: string; links: string[] }[] = body.data;
  const [newest] = messages;
  // Of two that one action wrote, either may have gone out first: the link is in the newest that has one.
  const [link] = messages.flatMap(({ links }) => links.slice(0, 1)).filter((one) => new URL(one).searchParams.has('token'));
  return {
    text: newest?.text ?? '',
    subject: newest?.subject ?? '',
    token: link ? (new URL(link).searchParams.get('token') ?? '') : '',
    count: messages.length,
  };
}
