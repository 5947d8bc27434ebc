import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { menuCountsKey } from '#web/menu-counts.ts';
import { followNoticeStream } from '#web/notice-stream.ts';

/** Query keys of what a notice tells about: the menu's numbers, the notices, the dashboards' figures. */
const told = [menuCountsKey, ['notifications'], ['dashboard']] as const;

/** Below the shell: new notices show without reloading. */
export function useNoticeStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const following = followNoticeStream({
      onNews: () => {
        for (const queryKey of told) void queries.invalidateQueries({ queryKey });
      },
    });
    return following.stop;
  }, [queries]);
}
