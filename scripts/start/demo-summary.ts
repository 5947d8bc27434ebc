import { demoPassword, demoUsers } from '#standins/demo-users.ts';

export function demoSummary(address: string): string[] {
  const width = Math.max(...demoUsers.map(({ email }) => email.length));
  return [
    `Demo users, password ${demoPassword}:`,
    ...demoUsers.map(
      ({ email, role, firstName, lastName, companyName }) =>
        `  ${email.padEnd(width)}  ${role.padEnd(9)}  ${companyName ?? `${firstName} ${lastName}`}`,
    ),
    `E-mails and SMS: ${address}/dev/inbox`,
  ];
}
