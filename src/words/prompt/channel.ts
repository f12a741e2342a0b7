/** Where the ads of a campaign are to appear. */
export type Channel = 'email' | 'story' | 'feed' | 'billboard' | 'print' | 'web' | 'search'

const CHANNELS: readonly (readonly [Channel, RegExp])[] = [
  ['email', /\b(?:e-?mails?|newsletters?|mailing|mailshot)\b|infolettre|bolet[ií]n/i],
  [
    'story',
    /\b(?:stor(?:y|ies)(?= ad| format|s\b|$|[,.])|(?:instagram|insta|ig|facebook|snapchat) stor(?:y|ies)|reels?|tik ?tok|snapchat|shorts)\b/i,
  ],
  [
    'feed',
    /\b(?:instagram|insta|facebook|pinterest|linkedin|(?:news ?)?feed|social(?: media)?|carousel|twitter)\b|soziale medien|réseaux sociaux|redes sociales|redes sociais/i,
  ],
  [
    'billboard',
    /\b(?:billboards?|out-of-home|ooh|bus stops?|metro ads?|posters?)\b|plakat|affiche(?!r)|valla publicitaria|cartellone/i,
  ],
  [
    'print',
    /\b(?:print ads?|magazine|newspaper|flyers?|leaflets?|catalog(?:ue)?s?|brochure)\b|zeitschrift|zeitung|flugblatt/i,
  ],
  ['search', /\b(?:google ads?|search ads?|display ads?|ppc)\b/i],
  ['web', /\b(?:landing page|home ?page|website|web banner|banner ads?|banners?)\b|startseite/i],
]

/** The channel that a prompt names first; null where it names none. */
export function channelOf(text: string): Channel | null {
  const named = CHANNELS.map(([channel, words]) => ({ channel, at: text.search(words) })).filter(({ at }) => at >= 0)
  return named.sort((a, b) => a.at - b.at)[0]?.channel ?? null
}
