const held = new Set<string>();

/** Another tab holds it. Always true without Web Locks, as on plain http. */
export async function holdDraft(id: string): Promise<boolean> {
  if (held.has(id) || typeof window === 'undefined' || !('locks' in navigator)) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(`et.draft.${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && untilPageGoes(id);
      })
      .catch(() => resolve(true));
  });
}

function untilPageGoes(id: string): Promise<void> {
  held.add(id);
  return new Promise((release) => {
    const letGo = () => {
      held.delete(id);
      release();
    };
    window.addEventListener('pagehide', letGo, { once: true });
  });
}
