import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readAddress } from './address.ts';
import type { Entry, Walks } from './data.ts';
import { List } from './list.tsx';
import { MachinePage } from './machine-page.tsx';
import { sayIn, type Language } from './words.ts';

declare global {
  interface Window {
    ATLAS: Entry[];
    atlasWalks: (walks: Walks) => void;
  }
}

/** Storage may be shut in a page from a folder. */
function lastLanguage(): Language {
  try {
    return localStorage.getItem('atlas') === 'ar' ? 'ar' : 'en';
  } catch {
    return 'en';
  }
}

function Atlas() {
  const [[name, state], setPlace] = useState(readAddress);
  const [language, setLanguage] = useState(lastLanguage);
  const [asked, setAsked] = useState('');
  const [isUnwalked, setUnwalked] = useState(false);
  useEffect(() => {
    const follow = () => {
      setPlace(readAddress());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    try {
      localStorage.setItem('atlas', language);
    } catch {
      // the choice lasts as long as the page
    }
  }, [language]);
  const say = sayIn(language);
  const entry = window.ATLAS.find((one) => one.name === name);
  return (
    <>
      <header>
        <h1>
          <a href="#">{say('atlas')}</a>
        </h1>
        <button
          type="button"
          lang={language === 'ar' ? 'en' : 'ar'}
          onClick={() => setLanguage(language === 'ar' ? 'en' : 'ar')}
        >
          {say('language')}
        </button>
      </header>
      {entry ? (
        <MachinePage key={entry.name} entry={entry} state={state} say={say} />
      ) : (
        <List entries={window.ATLAS} {...{ say, asked, setAsked, isUnwalked, setUnwalked }} />
      )}
    </>
  );
}

createRoot(document.querySelector('#atlas')!).render(<Atlas />);
