/**
 * Style of the public page: light and dark, system fonts, no external resources. Pictures form rows of equal height
 * (`--r` is a picture's width over its height); a click opens them large, by `:target` alone.
 */
export const style = `
:root{color-scheme:light dark;--wall:#f5f3ef;--card:#fff;--ink:#1b1a18;--soft:#69645c;--line:#e2ddd5;--mark:#8a3b12;--room:#12110f;--bright:#fff;
--serif:'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'Noto Serif',serif;--pad:clamp(1rem,4vw,4rem);--gap:clamp(.75rem,1.6vw,1.5rem);--h:clamp(9.25rem,20vw,16rem)}
@media (prefers-color-scheme:dark){:root{--wall:#141312;--card:#1f1d1b;--ink:#efebe5;--soft:#a8a198;--line:#322f2c;--mark:#f0a47a;--bright:#e9e6e1}}
*{box-sizing:border-box}
html{scrollbar-gutter:stable;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--wall);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
header,main{max-width:100rem;margin:0 auto;padding:0 var(--pad)}
header{padding-top:clamp(2.25rem,7vw,6rem)}
h1{font:400 clamp(2rem,5.2vw,4.25rem)/1.06 var(--serif);letter-spacing:-.022em;margin:0;max-width:24ch;overflow-wrap:anywhere;text-wrap:balance}
/* A logo keeps as much free on every side as it is high. */
.sign{--sign:clamp(1rem,4vw,2.25rem);display:block;width:max-content;max-width:100%;margin:0 0 calc(1.25*var(--sign))}
.sign img{display:block;height:var(--sign);width:auto;max-width:100%;object-fit:contain}
@media (prefers-color-scheme:dark){.onlight{background:#fff;padding:calc(.5*var(--sign));border-radius:.5rem}}
@media (prefers-color-scheme:light){.ondark{background:#161616;padding:calc(.5*var(--sign));border-radius:.5rem}}
header p{color:var(--soft);margin:.9rem 0 0}
main{padding-bottom:6rem}
section{margin-top:clamp(2rem,4.5vw,4rem)}
h2{font-size:.8125rem;font-weight:600;letter-spacing:.02em;color:var(--soft);margin:0 0 1rem;padding-top:.9rem;border-top:1px solid var(--line)}
a{color:inherit}
a:focus-visible{outline:3px solid var(--mark);outline-offset:3px;border-radius:.5rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.6rem 1rem;z-index:3}
.wall{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:var(--gap)}
.wall::after{content:'';flex:999 1 0}
.wall li{flex:var(--r) 1 calc(var(--r)*var(--h));min-width:0;max-width:100%;scroll-margin:5rem}
.wall .open{display:block;border-radius:.75rem;overflow:hidden;background:var(--card);cursor:zoom-in;box-shadow:0 0 0 1px var(--line)}
.wall img{display:block;width:100%;height:auto;aspect-ratio:var(--r);object-fit:cover;background:var(--card)}
.photos{--h:clamp(7rem,15vw,13rem)}
.photos img{object-fit:contain;background:var(--bright)}
.under{display:flex;align-items:center;gap:.5rem;justify-content:space-between;padding:.3rem .1rem 0;font-size:.875rem;color:var(--soft);min-height:2.75rem}
.under span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.save{flex:none;display:grid;place-items:center;width:2.75rem;height:2.75rem;margin-right:-.6rem;border-radius:50%}
.save:hover{background:var(--card);color:var(--ink)}
svg{width:1.25rem;height:1.25rem;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.more{margin:2.5rem 0 0}
.more a,.empty{font-size:1.0625rem}
.empty{color:var(--soft);margin:0;max-width:36rem}
.viewer{display:none}
html:has(.slide:target){overflow:hidden;background:var(--room)}
.viewer:has(.slide:target){position:fixed;inset:0;z-index:2;display:flex;overflow:auto hidden;scroll-snap-type:x mandatory;overscroll-behavior:contain;scrollbar-width:none;background:var(--room);color:#f4f1ec}
@supports not selector(:has(a)){.viewer{display:block}.slide:not(:target){display:none}.slide:target{position:fixed;inset:0;background:var(--room);color:#f4f1ec}}
.slide{flex:0 0 100%;width:100%;height:100vh;height:100dvh;margin:0;scroll-snap-align:center;scroll-snap-stop:always;display:grid;grid-template:minmax(0,1fr) auto/minmax(0,1fr);outline:0}
.slide img{grid-area:1/1;width:100%;height:100%;min-height:0;object-fit:contain;padding:clamp(.5rem,2vw,1.75rem)}
.slide.photo img{background:var(--bright);background-clip:content-box}
.back{grid-area:1/1;cursor:zoom-out}
.slide figcaption{display:flex;align-items:center;gap:.25rem;padding:.25rem clamp(.5rem,2vw,1.5rem) max(.75rem,env(safe-area-inset-bottom))}
.slide figcaption .what{flex:1;min-width:0;font-size:.9375rem;overflow:hidden;text-overflow:ellipsis;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.slide figcaption a{flex:none;display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:50%;background:#ffffff1c}
.slide figcaption a:hover{background:#ffffff38}
.slide a:focus-visible{outline-color:#ffd9c2}
.slide .none{flex:none;width:2.75rem}
.alone{min-height:100vh;min-height:100dvh;display:grid;align-content:center;justify-items:start;padding:2rem var(--pad)}
.alone h1{font-size:clamp(2rem,5vw,3.25rem)}
.alone p{max-width:34rem;font-size:1.125rem;color:var(--soft);margin:1.1rem 0 0}
@media (prefers-reduced-motion:no-preference){.wall img{transition:transform .5s cubic-bezier(.2,.7,.2,1)}.wall .open:hover img{transform:scale(1.025)}}
@media (forced-colors:active){.wall .open{outline:1px solid}}
@media print{.viewer,.save,.more,.skip{display:none!important}.wall li{break-inside:avoid}}
`
