import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keysBelow } from '#web/api-query.ts';
import { workKeys } from '#web/menu-counts.ts';
import { followNoticeStream } from '#web/notice-stream.ts';
import { renew } from '#web/renew.ts';

/** Keys of what a notice tells about: the menu's numbers, the notices, the dashboards' figures, the list of claims (by its address: every page would load all endpoints of claims with its own). */
const told = [...workKeys, [...keysBelow('/claims'), '?']];

/** Below the shell: new notices show without reloading. */
export function useNoticeStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const following = followNoticeStream({
      onNews: () => {
        void renew(queries, ...told);
        // The claim whose page is open, with all that belongs to it. Never the wizard's: what is being typed has its own way to meet a newer version.
        void queries.invalidateQueries({
          predicate: ({ queryKey: [, area, id] }) =>
            area === 'claims' && typeof id === 'string' && window.location.pathname === `/app/claims/${id}`,
        });
      },
    });
    return following.stop;
  }, [queries]);
}
