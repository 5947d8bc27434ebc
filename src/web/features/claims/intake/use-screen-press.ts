import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isSecondPress } from './second-press.ts';

/** For what holds the buttons of a screen: a press that was meant for the screen before, or a key that is still held, does not go on a second time. */
export function useScreenPress() {
  const [params] = useSearchParams();
  const place = `${params.get('step')} ${params.get('screen')}`;
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [place]);
  return {
    onClickCapture: (event: MouseEvent) => {
      if (!isSecondPress(event.nativeEvent, shownAt.current)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}
