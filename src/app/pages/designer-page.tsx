import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { scopeHeaders } from '#src/api/scope-headers.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { inspect } from '#src/app/inspect.ts';
import { newKey } from '#src/components/new-key.ts';
import { say } from '#src/components/say.ts';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { PageOutline } from '#src/screens/desk/work-frame.tsx';
import { DesignerScreen } from '#src/screens/expert/studio/designer-screen.tsx';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { createDesigner, type Designer } from '#src/wiring/studio.wiring.ts';

const listen = (back: () => void) => {
  addEventListener('online', back);
  return () => removeEventListener('online', back);
};

/** /expert/packages/new and /expert/packages/{draft}: `?change=` and `?copy=` name a package of one's own that a new draft begins from. */
export function DesignerRoute({ id }: { id: string }) {
  const designer = useDesigner(id);
  return designer ? <DesignerScreen designer={designer} /> : <PageOutline />;
}

function useDesigner(id: string): Designer | null {
  const [designer, setDesigner] = useState<Designer | null>(null);
  const [beginKey] = useState(newKey);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const queryClient = useQueryClient();
  const scope = useScope();
  // what the actors read of the page is the newest, while they live as long as the draft
  const page = useRef({ navigate, localePath, scope });
  useEffect(() => {
    page.current = { navigate, localePath, scope };
  });
  const [change, copy] = [search.get('change'), search.get('copy')];
  useEffect(() => {
    const made = createDesigner(
      {
        storage: browserStorage,
        headers: () => scopeHeaders(page.current.scope),
        beginKey,
        newKey,
        listen,
        inspect,
        onBegun({ draft_id }) {
          const { navigate: go, localePath: at } = page.current;
          void go(at(`/expert/packages/${draft_id}`), { replace: true });
        },
        onPhoto(message) {
          say(message);
          void queryClient.invalidateQueries({ queryKey: studioQueries.photos('package').queryKey });
        },
        onPublished: () => void queryClient.invalidateQueries({ queryKey: studioQueries.packages().queryKey }),
      },
      {
        id,
        source: { ...(change ? { package_id: Number(change) } : {}), ...(copy ? { copy_of: Number(copy) } : {}) },
      },
    );
    made.start();
    setDesigner(made.designer);
    return () => made.stop();
  }, [id, beginKey, change, copy, queryClient]);
  return designer;
}
