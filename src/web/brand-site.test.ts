import { expect, test } from 'vitest'
import { readBrandSite, readRobots, readSiteLinks } from './brand-site.ts'
import { readCss } from './site/css.ts'
import { readColor } from './site/css-color.ts'

const url = 'https://brand.example/'
const fetched = (text: string, at = url) => ({
  url: at,
  contentType: 'text/html',
  charset: 'utf-8',
  bytes: Buffer.from(text),
})
const read = (html: string, css = '') =>
  readBrandSite({ pages: [fetched(html)], sheets: css ? [fetched(css, `${url}theme.css`)] : [] })

test.each([
  ['', '/x', true],
  ['User-agent: *\nDisallow: /', '/', false],
  ['User-agent: other\nDisallow: /', '/', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Cyclorama/1.0\nAllow: /', '/about', true],
  ['User-agent: a\nUser-agent: cyclorama\nDisallow: /a', '/a/b', false],
  ['User-agent: *\nDisallow: /shop\nAllow: /shop/about', '/shop/about', true],
  ['User-agent: *\nDisallow: /*.html$', '/a/b.html', false],
  ['User-agent: *\nDisallow: /*.html$', '/a/b.html?x=1', true],
  ['User-agent: *\nDisallow:', '/a', true],
  ['user-agent : *  # all\ndisallow : /a # not this', '/a', false],
])('the rules %j decide that %s may be read: %s', (text, path, allowed) => {
  expect(readRobots(text, 'cyclorama')(path)).toBe(allowed)
})

test('a rule with thousands of stars is matched in no time that grows with their number squared', () => {
  const rules = readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(900)}$`, 'cyclorama')
  expect(rules(`/${'a'.repeat(3_000)}b`)).toBe(true)
})

test.each([
  ['#2F9E44', [47, 158, 68]],
  ['#fff', [255, 255, 255]],
  ['#2f9e4480', null],
  ['rgb(47 158 68 / 95%)', [47, 158, 68]],
  ['rgba(47,158,68,.2)', null],
  ['hsl(120deg 100% 25%)', [0, 128, 0]],
  ['oklch(0.628 0.2577 29.23)', [255, 0, 0]],
  ['tomato', [255, 99, 71]],
  ['var(--x)', null],
  ['rgb(a,b,c)', null],
  ['hsl(1e400 1% 1%)', null],
])('the color %s is %j', (text, color) => {
  expect(readColor(text)).toEqual(color)
})

test('a style sheet is read with its nested rules, without print, dark mode and animations, whatever is broken in it', () => {
  const { rules, faces, imports } =
    readCss(`@import url("more.css"); @font-face{font-family:"Own";src:url(data:font/woff2;base64,aa{b)}
    a{color:red;;broken;b:c}/* a{color:lime} */ @media print{a{color:pink}} @media (prefers-color-scheme: dark){a{color:black}}
    @media (min-width:1px){.b{color:"}";color:blue;& .c{color:green}}} @keyframes x{from{color:gold}} d{color:teal`)
  expect(rules.map(({ selectors, declarations }) => [selectors[0], declarations.at(-1)?.[1]])).toEqual([
    ['a', 'c'],
    ['.c', 'green'],
    ['.b', 'blue'],
    ['d', 'teal'],
  ])
  expect([faces.map(({ family }) => family), imports]).toEqual([['Own'], ['more.css']])
})

test.each([
  ['a sheet of open braces', () => readCss('a{'.repeat(500_000))],
  ['a sheet of quotes', () => readCss('"\n'.repeat(500_000))],
  ['a sheet of comments', () => readCss('/*'.repeat(500_000))],
  ['variables in a ring', () => read('<body>', ':root{--a:var(--b);--b:var(--a) var(--a)}body{color:var(--a)}')],
  [
    'variables that double',
    () =>
      read(
        '<body>',
        `:root{${Array.from({ length: 60 }, (_, i) => `--v${i}:var(--v${i + 1}) var(--v${i + 1})`).join(';')}}body{color:var(--v0)}`,
      ),
  ],
  ['a deep page', () => read('<div class="a">'.repeat(200_000), '.a .a .a .a{color:red}')],
  [
    'many selectors',
    () =>
      read(
        '<p class="a b">'.repeat(20_000),
        `${Array.from({ length: 5_000 }, (_, i) => `.a .b${i},.a`).join(',')}{color:red}`,
      ),
  ],
  [
    'a drawing that contains itself',
    () => read('<header><a href="/"><svg id="logo"><use href="#logo"></use><path d=""/></svg></a></header>'),
  ],
  [
    'drawings in a ring',
    () =>
      read(
        '<header><a href="/"><svg class="logo"><use href="#a"/></svg></a></header><svg><symbol id="a"><use href="#b"/></symbol><symbol id="b"><use href="#a"/></symbol></svg>',
      ),
  ],
  [
    'bytes that are no text',
    () => read(Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 256)).toString('latin1')),
  ],
])('%s ends in a result', (_what, act) => {
  expect(act()).toBeDefined()
})

test('texts of a page come as one plain line, without markup and marks that turn text, and no longer than allowed', () => {
  const site =
    read(`<title>A</title><meta property="og:site_name" content="Ju&lt;b&gt;icy\u202e ${'x'.repeat(500)}"><meta name="description" content="a&#10;b">
    <p>We said &lt;script&gt;alert(1)&lt;/script&gt; to\u202e you. ${'We '.repeat(200)}.</p>`)
  expect(site.name?.text).toMatch(/^Juicy x+$/)
  expect([site.name!.text.length, site.description?.text]).toEqual([200, 'a b'])
  for (const { text } of site.tone) expect(text).not.toMatch(/[<>\u202e]/)
})

test('links lead to pages of the same host that speak of the brand, and to its style sheets', () => {
  const links = readSiteLinks(
    fetched(`<base href="/x/"><link rel=stylesheet href=a.css><link rel=stylesheet media=print href=p.css>
    <a href="/about">About</a><a href="/about#team">Team</a><a href="//other.example/about">Other</a><a href="/login?about">In</a>
    <a href="javascript:about()">About</a><a href="/about.pdf">About</a><a href="/shop">Shop</a><a href="/b">B</a>`),
  )
  expect(links).toEqual({ pages: [`${url}about`, `${url}shop`], sheets: [`${url}x/a.css`], asksToSignIn: false })
})

test('a page that asks for a password and says little is a door; a shop with a form to sign in is none', () => {
  const form = '<form><input name=a><input type="Password" name=b></form>'
  expect(readSiteLinks(fetched(`<h1>Sign in</h1>${form}`)).asksToSignIn).toBe(true)
  expect(readSiteLinks(fetched(`${form}<p>${'Juice from the orchard. '.repeat(60)}`)).asksToSignIn).toBe(false)
})

test('colors of states, and a rule that picks nothing on the page, do not count', () => {
  const { colors } = read(
    '<body><a class="btn">Go</a>',
    'body{background:#fff;color:#111}.btn{background:#0055aa}.btn:hover{background:#ff0000}.other .btn{background:#00ff00}.unused{background:#ff00ff}',
  )
  expect(colors.map(({ hex, role }) => [hex, role])).toEqual([
    ['#ffffff', 'paper'],
    ['#111111', 'ink'],
    ['#0055aa', 'primary'],
  ])
})
