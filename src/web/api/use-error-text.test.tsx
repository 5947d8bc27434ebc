import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { useErrorText } from './use-error-text.ts';

function Said({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  return errorText(error, 'general.network-error');
}

test.each([
  ['no answer', networkError(), 'Network error'],
  ['an answer without a message', new ApiError({ status: 502, code: 'http', message: 'HTTP error 502' }), 'HTTP error 502'],
  ['an answer with a message', new ApiError({ status: 409, code: 'x', message: 'Already paid' }), 'Already paid'],
])('%s', (_, error, text) => expect(renderToStaticMarkup(<Said error={error} />)).toBe(text));
