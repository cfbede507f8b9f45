/* The language of site.json as it is rendered. Made from schema/ by `npm run generate`; do not edit. */

/**
 * The service that is told of page views; leave it out for none.
 */
export type Analytics = (Ga4 | Beacon)
/**
 * An entry of the menu: a link, or a group of links.
 */
export type NavigationItem = (NavigationLink | NavigationGroup)
/**
 * The menu, in the order of small screens.
 * 
 * @minItems 1
 */
export type Navigation = NavigationItem[]
/**
 * A button that floats over every page.
 */
export type FloatingAction = (FloatingScrollToTop | FloatingLink)
/**
 * One block of a page; its type says what else it may have.
 */
export type Block = (Sitemap | Notice | Stats | DescriptionList | LinkList | MediaText | ProfileGrid | Prose | Steps | CardGrid | TrackPicker | Hero | Gallery | Quote | CallToAction | Table | EventList | TermCalendar | PriceList | Checklist | DashboardGrid | Popup | FeeStructure | Embed | Countdown)
/**
 * The ground that the block stands on: the page's own, a slightly darker one, or the brand colour.
 */
export type Tone = ("plain" | "tinted" | "brand")
/**
 * A row: what it is about, then a cell for each other column; "–" for one with nothing in it.
 * 
 * @minItems 1
 */
export type TableRow = RichText[]
/**
 * The blocks of a page, from top to bottom.
 * 
 * @minItems 1
 */
export type Blocks = Block[]

/**
 * What all pages of the site share, as it is rendered.
 */
export interface SharedModel {
/**
 * The name of the site.
 */
name: string
/**
 * A few words that stand beside the name.
 */
tagline?: string
logo: Picture
/**
 * The language of the texts.
 */
language: string
/**
 * The time zone of dates.
 */
timeZone: string
/**
 * The path below which the site stands, without a slash at its end.
 */
base: string
analytics?: Analytics
words: Words
navigation: Navigation
quickLinks: Link[]
footer: Footer
floatingActions: FloatingAction[]
banners: Banner[]
}
/**
 * A picture, measured.
 */
export interface Picture {
/**
 * Its address, base path included.
 */
src: string
/**
 * Its width in pixels.
 */
width: number
/**
 * Its height in pixels.
 */
height: number
/**
 * What it shows; empty when it is decorative.
 */
alt: string
/**
 * The widths in pixels in which it was made as AVIF and WebP: the address is that of src with another width and ending.
 */
widths?: number[]
/**
 * The colour that stands in its place until it is loaded.
 */
color?: string
}
/**
 * Google Analytics 4.
 */
export interface Ga4 {
/**
 * Google Analytics 4.
 */
provider: "ga4"
/**
 * The measurement ID, such as G-ABC123DEF4.
 */
measurementId: string
}
/**
 * An address that takes page views as JSON.
 */
export interface Beacon {
/**
 * An address that takes page views as JSON.
 */
provider: "beacon"
/**
 * Where page views are sent, by POST.
 */
endpoint: string
}
/**
 * The words that pages say by themselves, for a site in another language than English.
 */
export interface Words {
/**
 * The link to the content that shows when the keyboard is used.
 */
skipLink: string
/**
 * The button that opens the menu.
 */
menu: string
/**
 * The name of the menu for a screen reader.
 */
mainMenu: string
/**
 * The button that closes the menu or a banner.
 */
close: string
/**
 * The name of what floats over the page, for a screen reader.
 */
quickActions: string
/**
 * What a screen reader says of a link that leaves the site.
 */
newTab: string
/**
 * What a screen reader says while the next page is on its way.
 */
loadingPage: string
/**
 * What is said when the next page cannot be loaded, because there is no network.
 */
offline: string
/**
 * The button that tries to load that page again.
 */
tryAgain: string
/**
 * What stands in the place of a block that could not be shown.
 */
notShown: string
/**
 * An amount of money, where {currency} and {amount} are its parts; they stand as the language has them until this says otherwise.
 */
amountWithCurrency: string
countdown: CountdownWords
dashboardGrid: DashboardGridWords
embed: EmbedWords
eventList: EventListWords
notice: NoticeWords
priceList: PriceListWords
sitemap: SitemapWords
termCalendar: TermCalendarWords
trackPicker: TrackPickerWords
}
/**
 * The words of countdown blocks.
 */
export interface CountdownWords {
/**
 * The name of the line that fills, for a screen reader.
 */
timeElapsed: string
/**
 * The unit below the days.
 */
days: string
/**
 * The unit below the hours.
 */
hours: string
/**
 * The unit below the minutes.
 */
minutes: string
/**
 * The unit below the seconds.
 */
seconds: string
}
/**
 * The words of dashboardGrid blocks.
 */
export interface DashboardGridWords {
/**
 * How many reports are shown: {shown} and {all} are their numbers.
 */
shown: string
/**
 * The link beside a report, where {title} is what the report is called.
 */
open: string
/**
 * What is said while a report loads.
 */
loading: string
/**
 * What is said when a report cannot be loaded.
 */
notShown: string
/**
 * What to do then.
 */
advice: string
}
/**
 * The words of embed blocks.
 */
export interface EmbedWords {
/**
 * What is said while the frame loads.
 */
loading: string
/**
 * What is said when the frame cannot be shown.
 */
notShown: string
/**
 * What to do then.
 */
advice: string
}
/**
 * The words of eventList blocks.
 */
export interface EventListWords {
/**
 * What the table is called, where {year} is its year.
 */
caption: string
/**
 * The head of the column of dates.
 */
date: string
/**
 * The head of the column of events.
 */
event: string
/**
 * The head of the column of times.
 */
time: string
}
/**
 * The words of notice blocks.
 */
export interface NoticeWords {
/**
 * What a screen reader says before a notice of the kind info.
 */
info: string
/**
 * What a screen reader says before a notice of the kind warning.
 */
warning: string
}
/**
 * The words of priceList blocks.
 */
export interface PriceListWords {
/**
 * What stands in the place of a price when there is none.
 */
free: string
}
/**
 * The words of sitemap blocks.
 */
export interface SitemapWords {
/**
 * What stands before the further addresses of a page.
 */
alsoAt: string
}
/**
 * The words of termCalendar blocks.
 */
export interface TermCalendarWords {
/**
 * What the table is called, where {year} is its year.
 */
caption: string
/**
 * The head of the column of terms.
 */
term: string
/**
 * The head of the column of first days.
 */
opens: string
/**
 * The head of the column of half-terms.
 */
halfTerm: string
/**
 * The head of the column of last days.
 */
closes: string
/**
 * The head of the column of holidays.
 */
holiday: string
/**
 * A time from {first} to {last}, which are its days.
 */
period: string
}
/**
 * The words of trackPicker blocks.
 */
export interface TrackPickerWords {
/**
 * What is said of a track with one subject.
 */
oneSubject: string
/**
 * How many subjects a track has, where {count} is their number.
 */
subjects: string
}
/**
 * A link of the menu.
 */
export interface NavigationLink {
/**
 * A link of the menu.
 */
type: "link"
/**
 * The words of the link.
 */
label: string
href: Href
/**
 * false when the wide bar leaves it out and only the menu of small screens shows it.
 */
desktop?: boolean
}
/**
 * A link, classified.
 */
export interface Href {
/**
 * The address as the browser needs it, base path included.
 */
href: string
/**
 * page: a page of this site; anchor: a place on this page; file: a file of this site; external: another website; contact: e-mail or phone.
 */
kind: ("page" | "anchor" | "file" | "external" | "contact")
}
/**
 * A group of links that opens in the menu.
 */
export interface NavigationGroup {
/**
 * A group of links that opens in the menu.
 */
type: "group"
/**
 * The words of the group.
 */
label: string
/**
 * false when the wide bar leaves it out and only the menu of small screens shows it.
 */
desktop?: boolean
/**
 * The links of the group.
 * 
 * @minItems 1
 */
links: Link[]
}
export interface Link {
/**
 * The words of the link.
 */
label: string
href: Href
}
/**
 * What stands at the foot of every page.
 */
export interface Footer {
/**
 * Headed lists of links.
 * 
 * @minItems 1
 */
columns?: FooterColumn[]
contact?: FooterContact
social?: FooterSocial
text?: RichText
picture?: Picture
/**
 * Links in the last line, such as the privacy policy.
 * 
 * @minItems 1
 */
bottomLinks?: Link[]
/**
 * The copyright line.
 */
copyright: string
}
/**
 * One headed list of links.
 */
export interface FooterColumn {
/**
 * The heading of the list.
 */
heading: string
/**
 * The links.
 * 
 * @minItems 1
 */
links: Link[]
}
/**
 * How to reach the people behind the site.
 */
export interface FooterContact {
/**
 * The heading of the contact block.
 */
heading: string
/**
 * One line a way to reach them.
 * 
 * @minItems 1
 */
items: FooterContactItem[]
}
/**
 * One way to reach them.
 */
export interface FooterContactItem {
/**
 * The lines of an icon in a square of 24, as one path.
 */
icon: string
text: RichText
}
/**
 * Rich text, compiled.
 */
export interface RichText {
/**
 * Safe HTML: paragraphs, ends of lines, emphasis, code, links and lists only.
 */
html: string
}
/**
 * Links to social networks, shown as icons.
 */
export interface FooterSocial {
/**
 * The heading of the links.
 */
heading: string
/**
 * The links.
 * 
 * @minItems 1
 */
links: IconLink[]
}
/**
 * A link shown with an icon.
 */
export interface IconLink {
/**
 * The words of the link.
 */
label: string
href: Href
/**
 * The lines of an icon in a square of 24, as one path.
 */
icon: string
}
/**
 * A button that scrolls smoothly to the top of the page.
 */
export interface FloatingScrollToTop {
/**
 * A button that scrolls smoothly to the top of the page.
 */
type: "scrollToTop"
/**
 * What the button does, for those who do not see its icon.
 */
label: string
/**
 * The lines of an icon in a square of 24, as one path.
 */
icon: string
}
/**
 * A floating link.
 */
export interface FloatingLink {
/**
 * A floating link.
 */
type: "link"
/**
 * The words of the link.
 */
label: string
href: Href
/**
 * The lines of an icon in a square of 24, as one path.
 */
icon: string
}
/**
 * A block on all pages: a notice stands above each page, such as one of a sudden closure; a countdown is pinned to the bottom.
 */
export interface Banner {
block: Block
/**
 * The addresses of the pages that do not show it.
 * 
 * @minItems 1
 */
exceptOn?: string[]
/**
 * The addresses of the only pages that show it.
 * 
 * @minItems 1
 */
onlyOn?: string[]
/**
 * When it comes by itself; without it, it is there at once.
 */
from?: string
/**
 * When it goes by itself; without it, it stays until it is taken out.
 */
until?: string
/**
 * Whether the site was built outside of the time in which it is shown.
 */
hidden?: boolean
}
/**
 * Links to every page of the site, made from the routes.
 */
export interface Sitemap {
/**
 * Links to every page of the site, made from the routes.
 */
type: "sitemap"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
/**
 * Every route and alias.
 */
entries: SitemapEntry[]
}
/**
 * A page and its address.
 */
export interface SitemapEntry {
href: Href
label: string
/**
 * The path as it is written in the address bar.
 */
address: string
/**
 * true when the address is a second one of a page.
 */
alias: boolean
}
/**
 * A short remark that stands out, such as news or an alert.
 */
export interface Notice {
/**
 * A short remark that stands out, such as news or an alert.
 */
type: "notice"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * Whether it informs or warns.
 */
kind?: ("info" | "warning")
/**
 * The heading of the block.
 */
heading?: string
text: RichText
/**
 * When it comes by itself; without it, it is there at once.
 */
from?: string
/**
 * When it goes by itself; without it, it stays until it is taken out.
 */
until?: string
/**
 * Whether the site was built outside of the time in which it is shown.
 */
hidden?: boolean
}
/**
 * Figures that say something about the place.
 */
export interface Stats {
/**
 * Figures that say something about the place.
 */
type: "stats"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
tone?: Tone
/**
 * The figures.
 * 
 * @minItems 1
 */
stats: Stat[]
}
/**
 * One figure.
 */
export interface Stat {
/**
 * The figure, such as 1995.
 */
value: string
/**
 * What it counts.
 */
label: string
}
/**
 * Terms and what is said of each, such as ways of contact, or questions with their answers.
 */
export interface DescriptionList {
/**
 * Terms and what is said of each, such as ways of contact, or questions with their answers.
 */
type: "descriptionList"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * The terms.
 * 
 * @minItems 1
 */
items: DescriptionListItem[]
}
/**
 * One term.
 */
export interface DescriptionListItem {
/**
 * What it is.
 */
term: string
description: RichText
/**
 * The lines of an icon in a square of 24, as one path.
 */
icon?: string
}
/**
 * Links, one a line, each with an icon, such as files to download.
 */
export interface LinkList {
/**
 * Links, one a line, each with an icon, such as files to download.
 */
type: "linkList"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * The links.
 * 
 * @minItems 1
 */
links: LinkListItem[]
}
/**
 * One link.
 */
export interface LinkListItem {
/**
 * The words of the link.
 */
title: string
url: Href
/**
 * The lines of an icon in a square of 24, as one path.
 */
icon: string
/**
 * What is found there.
 */
description?: string
}
/**
 * Pictures and texts side by side, on alternate sides.
 */
export interface MediaText {
/**
 * Pictures and texts side by side, on alternate sides.
 */
type: "mediaText"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * The pairs of picture and text.
 * 
 * @minItems 1
 */
items: MediaTextItem[]
}
/**
 * One picture with its text.
 */
export interface MediaTextItem {
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * The heading of the text.
 */
title: string
text: RichText
picture: Picture
action?: Link
}
/**
 * People, such as the staff or a team, with their role, and picture, place and link.
 */
export interface ProfileGrid {
/**
 * People, such as the staff or a team, with their role, and picture, place and link.
 */
type: "profileGrid"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * The people.
 * 
 * @minItems 1
 */
profiles: Profile[]
}
/**
 * One person.
 */
export interface Profile {
/**
 * The name that is shown.
 */
name: string
/**
 * The role of the person.
 */
role: string
/**
 * The institution and place.
 */
place?: string
picture?: Picture
link?: Link
}
/**
 * Running text: paragraphs, lists and links, with a picture beside it if wanted.
 */
export interface Prose {
/**
 * Running text: paragraphs, lists and links, with a picture beside it if wanted.
 */
type: "prose"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
text: RichText
picture?: Picture
tone?: Tone
}
/**
 * Steps to take, one after another, numbered.
 */
export interface Steps {
/**
 * Steps to take, one after another, numbered.
 */
type: "steps"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * The steps, in order.
 * 
 * @minItems 1
 */
steps: Step[]
}
/**
 * One step.
 */
export interface Step {
/**
 * What to do.
 */
title: string
text?: RichText
}
/**
 * A grid of cards, such as news, each of which may lead somewhere.
 */
export interface CardGrid {
/**
 * A grid of cards, such as news, each of which may lead somewhere.
 */
type: "cardGrid"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * Large cards with pictures, small cards in a tight grid, or plain text without a box.
 */
layout?: ("standard" | "compact" | "plain")
/**
 * The cards.
 * 
 * @minItems 1
 */
cards: Card[]
}
/**
 * One card.
 */
export interface Card {
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * The heading of the card.
 */
title: string
text?: RichText
/**
 * A short line above the heading, such as a date or a kind.
 */
meta?: string
picture?: Picture
/**
 * The lines of an icon in a square of 24, as one path.
 */
icon?: string
href?: Href
/**
 * The words of the link, when the title alone does not say where it leads.
 */
linkLabel?: string
}
/**
 * Cards that open a list of subjects, one track at a time.
 */
export interface TrackPicker {
/**
 * Cards that open a list of subjects, one track at a time.
 */
type: "trackPicker"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * Where the subjects appear: in a grid below all cards, or under the card that was clicked.
 */
placement?: ("belowCards" | "underCard")
/**
 * The tracks.
 * 
 * @minItems 1
 */
tracks: Track[]
}
/**
 * One track with its subjects.
 */
export interface Track {
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id: string
/**
 * The name of the track.
 */
title: string
/**
 * What the track is about.
 */
description?: string
picture?: Picture
/**
 * The subjects of the track.
 * 
 * @minItems 1
 */
subjects: Subject[]
}
/**
 * One subject.
 */
export interface Subject {
/**
 * The name of the subject.
 */
name: string
/**
 * What is learnt in it.
 */
description?: string
picture?: Picture
}
/**
 * The opening of a page: its main heading over a picture.
 */
export interface Hero {
/**
 * The opening of a page: its main heading over a picture.
 */
type: "hero"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The main heading of the page.
 */
heading: string
text?: RichText
picture?: Picture
/**
 * Its height: compact for a page that people look something up on, standard, or full for a picture that fills the screen.
 */
size?: ("compact" | "standard" | "full")
/**
 * Links shown as buttons; the first is the main one.
 * 
 * @minItems 1
 */
actions?: Link[]
typewriter?: Typewriter
}
/**
 * Types the heading letter by letter, then further headlines in its place.
 */
export interface Typewriter {
/**
 * The headlines typed after the heading, in turn.
 * 
 * @minItems 1
 */
next: string[]
/**
 * Milliseconds from one letter to the next.
 */
characterDelay?: number
/**
 * Milliseconds between two headlines.
 */
pause?: number
}
/**
 * Photographs side by side, each of which opens large, such as those of a sports day.
 */
export interface Gallery {
/**
 * Photographs side by side, each of which opens large, such as those of a sports day.
 */
type: "gallery"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * The photographs, in the order in which they are shown.
 * 
 * @minItems 1
 */
photos: Photo[]
}
/**
 * One photograph.
 */
export interface Photo {
picture: Picture
/**
 * A few words under the photograph, such as who won.
 */
caption?: string
}
/**
 * Somebody's words, set large, such as a testimonial.
 */
export interface Quote {
/**
 * Somebody's words, set large, such as a testimonial.
 */
type: "quote"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
text: RichText
/**
 * Whose words they are.
 */
attribution: string
tone?: Tone
}
/**
 * What to do next: a heading and its buttons.
 */
export interface CallToAction {
/**
 * What to do next: a heading and its buttons.
 */
type: "callToAction"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * What to do.
 */
heading: string
text?: RichText
/**
 * Links shown as buttons; the first is the main one.
 * 
 * @minItems 1
 */
actions: Link[]
tone?: Tone
}
/**
 * What is read by row and column, such as a timetable or a menu of the week.
 */
export interface Table {
/**
 * What is read by row and column, such as a timetable or a menu of the week.
 */
type: "table"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * What the table shows, in a few words above it.
 */
caption?: string
/**
 * The head of each column, from first to last; the first may be empty.
 * 
 * @minItems 1
 * 
 * Items: The head of a column; "" leaves the corner of the table empty.
 */
columns: string[]
/**
 * The rows, from top to bottom.
 * 
 * @minItems 1
 */
rows: TableRow[]
}
/**
 * Events with their date and time.
 */
export interface EventList {
/**
 * Events with their date and time.
 */
type: "eventList"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * A year in four digits, such as 2025.
 */
year: number
/**
 * The events.
 * 
 * @minItems 1
 */
events: Event[]
}
/**
 * One event.
 */
export interface Event {
/**
 * What happens.
 */
event: string
/**
 * The day, such as 18 May.
 */
date: string
/**
 * The time, such as 9 AM to 5 PM.
 */
time: string
}
/**
 * The terms of a year with their half-terms and holidays.
 */
export interface TermCalendar {
/**
 * The terms of a year with their half-terms and holidays.
 */
type: "termCalendar"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * A year in four digits, such as 2025.
 */
year: number
/**
 * The terms.
 * 
 * @minItems 1
 */
terms: Term[]
}
/**
 * One term.
 */
export interface Term {
/**
 * The name of the term.
 */
name: string
/**
 * The day it opens, such as 8 January.
 */
opening: string
/**
 * The day it closes, such as 8 April.
 */
closing: string
halfTerm?: HalfTerm
holiday: Holiday
}
/**
 * The break in the middle of the term.
 */
export interface HalfTerm {
/**
 * Its first day, such as 25 February.
 */
opening: string
/**
 * Its last day, such as 1 March.
 */
closing: string
}
/**
 * The holiday after the term.
 */
export interface Holiday {
/**
 * The name of the holiday.
 */
name: string
/**
 * Its first day, such as 25 February.
 */
starting: string
/**
 * Its last day, such as 1 March.
 */
ending: string
}
/**
 * Things with their prices, or free, one a line as in a table.
 */
export interface PriceList {
/**
 * Things with their prices, or free, one a line as in a table.
 */
type: "priceList"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading: string
intro?: RichText
tone?: Tone
/**
 * The currency of the amounts, such as KES.
 */
currency: string
/**
 * The things.
 * 
 * @minItems 1
 */
items: PriceListItem[]
}
/**
 * One thing with its price.
 */
export interface PriceListItem {
/**
 * What it is.
 */
title: string
/**
 * The amount as it is shown, such as 20,000.
 */
amount?: string
/**
 * true when it costs nothing.
 */
free?: true
/**
 * A remark, such as whether it is paid back.
 */
note?: string
}
/**
 * Things that apply or do not, each with its mark.
 */
export interface Checklist {
/**
 * Things that apply or do not, each with its mark.
 */
type: "checklist"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * What a tick means, such as Accepted.
 */
checkedLabel: string
/**
 * What a cross means, such as Not accepted.
 */
uncheckedLabel: string
/**
 * The things.
 * 
 * @minItems 1
 */
items: ChecklistItem[]
}
/**
 * One thing.
 */
export interface ChecklistItem {
/**
 * What it is.
 */
text: string
detail?: RichText
/**
 * true for a tick, false for a cross.
 */
checked: boolean
}
/**
 * Embedded reports, filtered by year.
 */
export interface DashboardGrid {
/**
 * Embedded reports, filtered by year.
 */
type: "dashboardGrid"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * What the year filter is called.
 */
filterLabel: string
/**
 * The choice that shows all years.
 */
allLabel: string
/**
 * The reports.
 * 
 * @minItems 1
 */
dashboards: Dashboard[]
}
/**
 * One embedded report.
 */
export interface Dashboard {
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id: string
/**
 * A year in four digits, such as 2025.
 */
year: number
/**
 * The title of the report.
 */
title: string
/**
 * What the report shows.
 */
description?: string
/**
 * The page that is shown in the frame: https://… of another website, or a file of this site, /media/….
 */
embedUrl: string
/**
 * Width to height, such as "16:9".
 */
aspectRatio: string
/**
 * The lines of an icon in a square of 24, as one path.
 */
icon?: string
}
/**
 * A picture that opens over the page when it is loaded, until it is closed.
 */
export interface Popup {
/**
 * A picture that opens over the page when it is loaded, until it is closed.
 */
type: "popup"
/**
 * What the popup is about, for those who do not see it.
 */
label: string
picture: Picture
action: Link
/**
 * The words of the close button.
 */
closeLabel: string
/**
 * When it begins to open; without it, it opens at once.
 */
from?: string
/**
 * When it no longer opens; without it, it opens until it is taken out.
 */
until?: string
/**
 * Whether the site was built outside of the time in which it is shown.
 */
hidden?: boolean
}
/**
 * What a year costs: one card a term, and the total in relief.
 */
export interface FeeStructure {
/**
 * What a year costs: one card a term, and the total in relief.
 */
type: "feeStructure"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading: string
intro?: RichText
tone?: Tone
/**
 * The currency of the amounts, such as KES.
 */
currency: string
/**
 * The amounts due in the year.
 * 
 * @minItems 1
 */
terms: FeeTerm[]
total: FeeTotal
}
/**
 * What one term costs.
 */
export interface FeeTerm {
/**
 * The name of the term.
 */
label: string
/**
 * The amount as it is shown, such as 115,500.
 */
amount: string
}
/**
 * What the year costs in all.
 */
export interface FeeTotal {
/**
 * What the total covers.
 */
label: string
/**
 * The amount as it is shown, such as 346,500.
 */
amount: string
/**
 * A remark on the total.
 */
note?: string
}
/**
 * A page of another website in a frame, such as a map, a video or a form, with a plain link beside it.
 */
export interface Embed {
/**
 * A page of another website in a frame, such as a map, a video or a form, with a plain link beside it.
 */
type: "embed"
/**
 * The name by which a link reaches this place: with "id": "terms" the link is #terms.
 */
id?: string
/**
 * A short label above the heading.
 */
eyebrow?: string
/**
 * The heading of the block.
 */
heading?: string
intro?: RichText
tone?: Tone
/**
 * What the frame shows, for those who do not see it.
 */
title: string
/**
 * The page that is shown in the frame: https://… of another website, or a file of this site, /media/….
 */
src: string
/**
 * Width to height, such as "16:9".
 */
aspectRatio: string
link: Link
fallback?: RichText
}
/**
 * Counts the days, hours, minutes and seconds to a moment, and goes when it has passed.
 */
export interface Countdown {
/**
 * Counts the days, hours, minutes and seconds to a moment, and goes when it has passed.
 */
type: "countdown"
/**
 * A short label before the heading.
 */
label?: string
/**
 * What is counted down to.
 */
heading: string
/**
 * Where the progress bar starts; the countdown is shown before it as well.
 */
start: string
/**
 * When the count ends; after it nothing is shown.
 */
target: string
action: Link
/**
 * What the small pill says when the countdown is collapsed; without it, it says the heading.
 */
collapsedLabel?: string
/**
 * The name under which the browser remembers, for the session, that it was collapsed; without it, the heading.
 */
storageKey?: string
}
/**
 * One page as it is rendered.
 */
export interface PageModel {
/**
 * The address of the page below the site's own; of an alias, its own address.
 */
path: string
/**
 * Of an alias, the address of the page that it shows.
 */
aliasOf?: string
/**
 * The title, and the heading when no hero has one.
 */
title: string
/**
 * The title as the tab shows it.
 */
documentTitle: string
/**
 * Whether the page is shown in the preview only.
 */
draft?: boolean
/**
 * On the page for unknown addresses, the words before the nearest address.
 */
suggestion?: string
blocks: Blocks
/**
 * The places of blocks that could not be rendered.
 */
failed?: number[]
/**
 * A hash of the code and the shared model that the page was rendered with. The preview has none.
 */
build?: string
/**
 * A hash of all that the document was rendered from, which has the same one.
 */
revision?: string
}

/** The name of a block type. */
export type BlockType = Block["type"];
/** The level of a heading on its page. */
export type HeadingLevel = 1 | 2 | 3 | 4;
/** What the place of a block on its page gives to its component. */
export interface Placed {
  /** The level of its heading. */
  level: HeadingLevel;
  /** Whether its picture is the first of the page. */
  first?: boolean;
  /** An id that nothing else on the page has: what its own ids, and the names of its radio buttons, begin with. */
  instanceId: string;
}
/** What the component of a block type gets. */
export type BlockProps<Type extends BlockType> = Extract<Block, { type: Type }> & Placed;
