import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { menuCountsKey } from '#web/menu-counts.ts';
import { followNoticeStream } from '#web/notice-stream.ts';

/** Query keys of what a notice tells about: the menu's numbers, the notices, the dashboards' figures, the list of claims. */
const told = [menuCountsKey, ['notifications'], ['dashboard'], ['claims']] as const;

/** Below the shell: new notices show without reloading. */
export function useNoticeStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const following = followNoticeStream({
      onNews: () => {
        for (const queryKey of told) void queries.invalidateQueries({ queryKey });
        // The claim whose page is open, with all that belongs to it. Never the wizard's: what is being typed has its own way to meet a newer version.
        void queries.invalidateQueries({
          predicate: ({ queryKey: [area, id] }) =>
            area === 'claim' && typeof id === 'string' && window.location.pathname === `/app/claims/${id}`,
        });
      },
    });
    return following.stop;
  }, [queries]);
}
