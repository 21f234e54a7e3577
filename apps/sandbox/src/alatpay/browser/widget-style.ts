/** The style of the widget, used as a constructed style sheet, which a content security policy does not restrict. */
export const WIDGET_STYLE = `
:host { all: initial; }
dialog {
  --card: #fff; --ink: #2b1418; --quiet: #6a5458; --edge: #8d7a7d; --accent: #a3142f; --on-accent: #fff; --tint: #fbeaed;
  box-sizing: border-box; width: min(24rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem); overflow: auto;
  padding: 1.5rem 1.25rem 1.25rem; border: 1px solid var(--edge); border-radius: 1rem;
  background: var(--card); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
@media (prefers-color-scheme: dark) {
  dialog { --card: #221a1c; --ink: #f3e9eb; --quiet: #c3b1b5; --edge: #8d7a7d; --accent: #ff9fb0; --on-accent: #3a0a14; --tint: #3d1f26; }
}
dialog::backdrop { background: rgb(20 10 12 / .6); }
.mark { margin: 0 0 1rem; font-weight: 700; }
.mark span, .who { color: var(--quiet); font-weight: 400; }
h2 { margin: 0; font-size: 1rem; font-weight: 400; }
.sum { display: block; font-size: 2.25rem; font-weight: 700; line-height: 1.3; letter-spacing: -.02em; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.news { margin: .75rem 0 0; padding: .65rem .9rem; border-radius: .5rem; background: var(--tint); color: var(--accent); }
.news:empty { display: none; }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; margin: 1.25rem 0 1rem; }
button { min-height: 2.75rem; padding: .5rem .9rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; cursor: pointer; }
button:hover { border-color: var(--accent); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button[aria-disabled='true'] { cursor: progress; }
.pay { grid-column: 1 / -1; min-height: 3.25rem; border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-size: 1.1rem; font-weight: 600; }
.hint { margin: 0; color: var(--quiet); font-size: .85rem; }
`;
