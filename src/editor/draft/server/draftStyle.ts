/** The styles of the list of changes and of the bar above each page. */
export const DRAFT_STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { box-sizing: border-box; max-width: 44rem; margin: 0 auto; padding: 1rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.125rem }
h2 a { display: inline-block; padding: 0.25rem 0 }
small { font-size: 0.875rem; font-weight: 400 }
ul { margin: 0.5rem 0; padding-left: 1.25rem }
ins { text-decoration: none; background: #cdf0d5; color: #10301a }
del { background: #f8dcdc; color: #4a1414 }
.note { border-left: 4px solid #b58900; padding-left: 0.75rem }
.answers { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 2.5rem }
.answers a { padding: 0.75rem 1.25rem; border-radius: 6px; background: #1f5fbf; color: #fff; text-decoration: none }
.answers a + a { background: none; color: inherit; box-shadow: inset 0 0 0 1px }
section { display: none; position: fixed; inset: 0; flex-direction: column; background: #fff }
section:target { display: flex }
nav { display: flex; align-items: center; gap: 0.75rem; padding: 0.25rem 0.75rem; background: #1b1b1b; color: #fff }
nav a { flex: none; padding: 0.625rem 0.5rem; color: #fff }
nav b { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
nav span { display: flex }
nav span a { padding: 0.625rem 0.75rem; text-decoration: none }
nav [aria-current] { background: #fff; color: #1b1b1b; border-radius: 4px; font-weight: 600 }
iframe { flex: 1; width: 100%; min-height: 0; border: 0 }
`;
