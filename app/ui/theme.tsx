import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** spec.txt section 9. */
const THEME_STORAGE_KEY = 'vite-ui-theme';
const DEFAULT_THEME: Theme = 'dark';
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** What is stored, or the default for nothing and for anything unknown. */
export function parseTheme(stored: string | null | undefined): Theme {
  return (THEMES as readonly (string | null | undefined)[]).includes(stored) ? (stored as Theme) : DEFAULT_THEME;
}

/** The class of the page root for a choice. */
export function rootClassOf(theme: Theme, systemPrefersDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return systemPrefersDark ? 'dark' : 'light';
  return theme;
}

/**
 * Runs in the head before the first paint (give the script element the response's nonce). It also sets the remembered
 * width and form of the sidebar, which would otherwise jump; 240 and 400 are its limits (spec.txt section 9).
 */
export const themeScript = `(function(){var e=document.documentElement,t=null,w=null,s=null;try{t=localStorage.getItem('${THEME_STORAGE_KEY}');w=parseInt(localStorage.getItem('sidebar-width'),10);s=localStorage.getItem('sidebar')}catch(_){}if(t!=='light'&&t!=='system')t='dark';if(t==='system')t=matchMedia('${DARK_QUERY}').matches?'dark':'light';e.classList.remove('light','dark');e.classList.add(t);e.dataset.sidebar=s==='rail'?'rail':'full';if(w)e.style.setProperty('--sidebar-width',Math.min(400,Math.max(240,w))+'px')})()`;

function applyRootClass(theme: Theme): void {
  const next = rootClassOf(theme, window.matchMedia(DARK_QUERY).matches);
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(next);
}

// The choice lives in storage; this only tells the components of this tab that it has changed.
const listeners = new Set<() => void>();
let unstored: Theme | null = null;

function readTheme(): Theme {
  try {
    return unstored ?? parseTheme(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    return unstored ?? DEFAULT_THEME;
  }
}

function writeTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
    unstored = null;
  } catch {
    // Storage is switched off: the choice holds until the page is left.
    unstored = theme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

type ThemeState = { theme: Theme; setTheme: (theme: Theme) => void };
/**
 * Whether a provider is above; its value never changes. The theme itself is read where it is used: a context that changed
 * just after hydration would make React throw away every part of the page that is still on its way.
 */
const ThemeContext = createContext(false);

/** Keeps the root class in step with the choice, with other tabs and, for `system`, with the operating system. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribe, readTheme, () => DEFAULT_THEME);

  useEffect(() => {
    // Not the rendered value: while hydrating it is still the server's.
    applyRootClass(readTheme());
    const system = window.matchMedia(DARK_QUERY);
    const follow = () => applyRootClass(readTheme());
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [theme]);

  return <ThemeContext.Provider value={true}>{children}</ThemeContext.Provider>;
}

/** Throws outside a ThemeProvider (text of spec.txt section 8). */
export function useTheme(): ThemeState {
  const isProvided = useContext(ThemeContext);
  const theme = useSyncExternalStore(subscribe, readTheme, () => DEFAULT_THEME);
  if (!isProvided) throw new Error('useTheme must be used within a ThemeProvider');
  return { theme, setTheme: writeTheme };
}
